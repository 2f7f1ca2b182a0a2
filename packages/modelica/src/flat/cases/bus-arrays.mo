// gives an expandable connector arrays as large as the subscripts of their connections
// class: P.M
package P
  connector I = input Real;
  connector O = output Real;
  expandable connector Bus
  end Bus;
  block S
    O y = time;
  end S;
  block T
    I u;
  end T;
  model M
    parameter Integer k = 2;
    Bus bus;
    S a[2];
    S b;
    T t;
  equation
    for i in 1:k loop
      connect(a[i].y, bus.x[i]);
    end for;
    connect(b.y, bus.x[k + 1]);
    connect(bus.x[1], t.u);
  end M;
end P;
