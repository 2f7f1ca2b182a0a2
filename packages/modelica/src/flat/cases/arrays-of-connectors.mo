// joins arrays of connectors, nested connectors and chains of connections
// class: P.M
package P
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Plug
    parameter Integer m = 2;
    Pin pin[m];
  end Plug;
  model Leaf
    Plug plug;
  equation
    plug.pin.v = 2*plug.pin.i;
  end Leaf;
  model Chain
    Pin p, n;
  equation
    p.v - n.v = p.i;
    p.i + n.i = 0;
  end Chain;
  model M
    Leaf a, b;
    Chain c[3];
  equation
    connect(a.plug, b.plug);
    for i in 1:2 loop
      connect(c[i].n, c[i + 1].p);
    end for;
    connect(c[1].p, a.plug.pin[1]);
  end M;
end P;
