// takes the value of a component without a constraining clause for a redeclaration without a value (MLS 7.3.2)
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
  P.Open x(redeclare P.S r);
end M;
