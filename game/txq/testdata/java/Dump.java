import com.sojourners.chess.manual.ChessManual;
import com.sojourners.chess.model.ManualRecord;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Reads files with Java's own reader and prints what they hold, one fact in a line. Of two names
 * with an equals sign between them the second is written anew from the first.
 */
public class Dump {
    private static final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    public static void main(String[] files) throws Exception {
        for (String file : files) {
            String[] names = file.split("=");
            ChessManual manual;
            try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(names[0]))) {
                manual = (ChessManual) in.readObject();
            }
            if (names.length > 1) {
                try (ObjectOutputStream again = new ObjectOutputStream(new FileOutputStream(names[1]))) {
                    again.writeObject(manual);
                }
                continue;
            }
            out.println("name " + quoted(manual.name));
            out.println("date " + quoted(manual.date));
            out.println("city " + quoted(manual.city));
            out.println("black " + quoted(manual.black));
            out.println("red " + quoted(manual.red));
            out.println("fenCode " + quoted(manual.fenCode));
            print(manual.head, 0);
        }
    }

    private static void print(ManualRecord record, int depth) {
        out.println(depth + " " + record.id + " " + record.move + " " + quoted(record.cnMove) + " " + record.score
                + " " + record.next + " " + record.list.size() + " " + quoted(record.remark));
        for (ManualRecord next : record.list) {
            print(next, depth + 1);
        }
    }

    /** Prints a text with a number for every char that is not an ASCII letter or digit. */
    private static String quoted(String text) {
        if (text == null) {
            return "null";
        }
        StringBuilder b = new StringBuilder("'");
        for (char c : text.toCharArray()) {
            if (c < 128 && Character.isLetterOrDigit(c)) {
                b.append(c);
            } else {
                b.append('<').append((int) c).append('>');
            }
        }
        return b.append("'").toString();
    }
}
