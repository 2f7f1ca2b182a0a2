// takes a class away with its lines
package P
  model A "a"
    parameter Real k = 1; // one
  end A;

  model B
    extends A;
    A a(k = 2);
    P.A b;
  end B;

  package Q
  end Q;
end P;
