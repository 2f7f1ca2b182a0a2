// moves a class into another, and changes the names by which others reach it
package P

  model B
    extends P.Q.A;
    P.Q.A a(k = 2);
    P.Q.A b;
  end B;

  package Q
    model A "a"
      parameter Real k = 1; // one
    end A;
  end Q;
end P;
