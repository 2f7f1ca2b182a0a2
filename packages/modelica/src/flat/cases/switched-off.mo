// leaves connections of components out that are switched off
// class: P.M
package P
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Leaf
    Pin p;
  equation
    p.v = p.i + 1;
  end Leaf;
  model M
    parameter Boolean use = false;
    Leaf a;
    Leaf b if use;
  equation
    connect(a.p, b.p);
  end M;
end P;
