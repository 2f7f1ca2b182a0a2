// ends modifiers of a redeclaration with the next one, except for its constraining clause (MLS 7.3.2)
package P
  model A
    parameter Real p = 1;
    parameter Real q = 1;
  end A;
  model B
    extends A(p = 2);
  end B;
  model Limited
    replaceable A a(p = 3) constrainedby A(p = 4, q = 4);
  end Limited;
  model Open
    replaceable A a(p = 3);
  end Open;
  model Class
    replaceable model X = A constrainedby A(p = 4);
    X x;
  end Class;
end P;
model N
  extends P.Limited(redeclare replaceable P.B a(p = 5));
end N;
model Constrained
  extends P.Limited(redeclare replaceable P.B a(p = 5) constrainedby P.A(p = 6));
end Constrained;
model Element
  extends P.Limited;
  redeclare replaceable P.B a(p = 5);
end Element;
model M
  N kept "p = 5";
  N again(redeclare P.B a) "p = 4";
  Constrained constrained(redeclare P.B a) "p = 6";
  Element element(redeclare P.B a) "p = 4";
end M;
