// refuses a new class of a name that is taken
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
