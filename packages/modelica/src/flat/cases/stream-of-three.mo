// mixes the streams of three components by inflow, and passes on through outside connectors
// class: P.M
package P
  connector Port
    Real p;
    flow Real m;
    stream Real h;
  end Port;
  model Source
    Port port;
  equation
    port.m = -1;
    port.h = 5;
  end Source;
  model Sink
    Port port;
    Real h = inStream(port.h);
  equation
    port.p = 1;
    port.h = 7;
  end Sink;
  model Box
    Port port;
    Sink sink;
  equation
    connect(port, sink.port);
  end Box;
  model M
    Source a, b;
    Box box;
  equation
    connect(a.port, box.port);
    connect(b.port, box.port);
  end M;
end P;
