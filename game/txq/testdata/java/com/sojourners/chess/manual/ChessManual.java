package com.sojourners.chess.manual;

import com.sojourners.chess.model.ManualRecord;
import java.io.Serializable;

/** A game, with the fields that TCHESS writes. */
public class ChessManual implements Serializable {
    private static final long serialVersionUID = 1L;

    public String name;
    public String date;
    public String city;
    public String black;
    public String red;
    public String fenCode;
    public ManualRecord head;
}
