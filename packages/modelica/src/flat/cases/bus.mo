// gives an expandable connector what connections bring, and takes away what none uses
// class: P.M
package P
  connector In = input Real;
  connector Out = output Real;
  expandable connector Bus
    Real unused;
  end Bus;
  block Source
    Out y;
  equation
    y = time;
  end Source;
  block Sink
    In u;
    Real x = u;
  end Sink;
  model M
    Bus a, b;
    Source source;
    Sink sink;
  equation
    connect(source.y, a.speed);
    connect(a, b);
    connect(b.speed, sink.u);
  end M;
end P;
