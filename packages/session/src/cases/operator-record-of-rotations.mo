// computes with a record of its own operators: turns by a quarter each
operator record Turn
  Real c;
  Real s;
  encapsulated operator function '*'
    import Turn;
    input Turn a;
    input Turn b;
    output Turn y;
  algorithm
    y := Turn(a.c*b.c - a.s*b.s, a.c*b.s + a.s*b.c);
  end '*';
  encapsulated operator function '-'
    import Turn;
    input Turn a;
    output Turn y;
  algorithm
    y := Turn(-a.c, -a.s);
  end '-';
  encapsulated operator function '=='
    import Turn;
    input Turn a;
    input Turn b;
    output Boolean y;
  algorithm
    y := a.c == b.c and a.s == b.s;
  end '==';
end Turn;
model M
  parameter Turn quarter = Turn(0, 1);
  Turn half = quarter*quarter;
  Turn whole = -half;
  Turn slow = Turn(cos(time), sin(time))*Turn(cos(time), sin(time));
  parameter Boolean isWhole = -(quarter*quarter) == Turn(1, 0);
end M;
