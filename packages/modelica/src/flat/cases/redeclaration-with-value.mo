// takes a value of a redeclaration before the one that was declared
package P
  record R
    parameter Real a = 1;
  end R;
  record S
    extends R;
    parameter Real b = 2;
  end S;
  model Open
    parameter S s(a = 5);
    replaceable parameter R r[2] = {s, s};
  end Open;
  model Closed
    parameter S s(a = 5);
    replaceable parameter R r[2] = {s, s} constrainedby R(each a = 7);
  end Closed;
end P;
model M
  parameter P.S t;
  P.Open x(redeclare P.S r = {t, t});
end M;
