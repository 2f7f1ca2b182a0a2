// takes flows of outside connectors with the opposite sign
// class: P.M
package P
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Leaf
    Pin p;
  equation
    p.v = 2*p.i;
  end Leaf;
  model Box
    Pin p;
    Leaf a, b;
  equation
    connect(p, a.p);
    connect(p, b.p);
  end Box;
  model M
    Box box;
    Leaf c;
  equation
    connect(box.p, c.p);
  end M;
end P;
