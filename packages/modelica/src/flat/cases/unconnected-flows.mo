// lets flows of unconnected connectors be zero, also at the top
// class: P.M
package P
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Leaf
    Pin p;
  equation
    p.v = 1;
  end Leaf;
  model M
    Leaf a;
    Pin top;
  equation
    top.v = 3;
  end M;
end P;
