// moves a class into another, and changes the names by which others reach it
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
