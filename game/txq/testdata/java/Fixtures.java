import com.sojourners.chess.manual.ChessManual;
import com.sojourners.chess.model.ManualRecord;
import java.io.FileOutputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedList;

/** Writes the files that the tests read into a directory. */
public class Fixtures {
    public static void main(String[] args) throws Exception {
        Path dir = Path.of(args[0]);
        write(dir.resolve("game.txq"), game());
        write(dir.resolve("bare.txq"), new ChessManual());
        write(dir.resolve("shared.txq"), shared());
        write(dir.resolve("cycle.txq"), cycle());
        write(dir.resolve("later.txq"), later());
        write(dir.resolve("lists.txq"), lists());
        write(dir.resolve("other.txq"), new LinkedList<>(Arrays.asList("no", "game")));
    }

    private static void write(Path file, Object object) throws Exception {
        try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file.toFile()))) {
            out.writeObject(object);
        }
    }

    private static ManualRecord record(int id, String move, String shown, Integer score, String remark) {
        ManualRecord record = new ManualRecord();
        record.id = id;
        record.move = move;
        record.cnMove = shown;
        record.score = score;
        record.remark = remark;
        return record;
    }

    /** Three first moves, of which the second is the main line, and a reply with an alternative. */
    private static ChessManual game() {
        ChessManual manual = new ChessManual();
        manual.name = "第一局";
        manual.date = "2024-05-01";
        manual.city = "北京";
        manual.red = "甲\uD83D\uDC0E";
        manual.black = "乙\0";
        manual.fenCode = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        manual.head = record(0, null, null, null, "开始");
        manual.head.next = 1;
        manual.head.list.add(record(1, "c3c4", "兵七进一", null, null));
        ManualRecord main = record(1, "h2e2", "炮二平五", 35, "$1 好\r\n第二行");
        manual.head.list.add(main);
        manual.head.list.add(record(1, "h0g2", "马二进三", -7, ""));
        ManualRecord reply = record(2, "h9g7", "马8进7", null, null);
        reply.list.add(record(3, "h0g2", "马二进三", 0, null));
        main.list.add(reply);
        main.list.add(record(2, "h7e7", "炮8平5", null, "顺炮"));
        return manual;
    }

    /** One record is in two lists. */
    private static ChessManual shared() {
        ChessManual manual = game();
        ManualRecord main = manual.head.list.get(1);
        main.list.get(1).list.add(main.list.get(0).list.get(0));
        return manual;
    }

    /** A record is in its own list. */
    private static ChessManual cycle() {
        ChessManual manual = game();
        ManualRecord main = manual.head.list.get(1);
        main.list.get(0).list.get(0).list.add(main);
        return manual;
    }

    /** Fields that a later version may have: texts, numbers, lists, constants, and records with more. */
    private static ChessManual later() {
        ChessManual manual = new LaterManual();
        manual.name = "later";
        manual.head = new LaterRecord();
        manual.head.id = 0;
        ManualRecord move = new LaterRecord();
        move.id = 1;
        move.move = "h2e2";
        manual.head.list = Arrays.asList(move);
        return manual;
    }

    private static ChessManual lists() {
        ChessManual manual = game();
        manual.head.list = new LinkedList<>(manual.head.list);
        manual.head.list.get(1).list = null;
        return manual;
    }

    enum Level { LOW, HIGH }

    static class LaterManual extends ChessManual {
        private static final long serialVersionUID = 1L;
        String opening = "中炮";
        int version = 2;
        Integer rounds = 40;
        boolean rated = true;
        double rate = 1.5;
        Level level = Level.HIGH;
        int[] times = {1, 2, 3};
        String[] players = {"a", "b"};
        java.util.Date made = new java.util.Date(0);
    }

    static class LaterRecord extends ManualRecord implements Serializable {
        private static final long serialVersionUID = 1L;
        long time = 12;
        String author = "x";
    }
}
