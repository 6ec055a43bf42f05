package com.sojourners.chess.model;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A move and the moves after it, with the fields that TCHESS writes. */
public class ManualRecord implements Serializable {
    private static final long serialVersionUID = 1L;

    public Integer id;
    public String move;
    public String cnMove;
    public Integer score;
    public String remark;
    public int next;
    public List<ManualRecord> list = new ArrayList<>();
}
