// lets modifiers of a constraining clause hold for the declaration, after its own, and for redeclarations (MLS 7.3.2)
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
model M
  P.Limited declared "p = 3, q = 4";
  P.Limited redeclared(redeclare P.B a) "p = 4";
  P.Open open(redeclare P.B a) "p = 3";
  P.Class class1 "p = 4";
  P.Class class2(redeclare model X = P.B) "p = 4";
end M;
