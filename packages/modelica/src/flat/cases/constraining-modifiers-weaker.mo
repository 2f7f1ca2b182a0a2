// takes modifiers of a redeclaration before those of the constraining clause (MLS 7.3.2)
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
  P.Limited component(redeclare P.B a(p = 9)) "p = 9";
  P.Class class1(redeclare model X = P.B(p = 9)) "p = 9";
end M;
