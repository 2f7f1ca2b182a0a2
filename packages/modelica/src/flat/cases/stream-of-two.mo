// takes the value of the other one for the stream of two components
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
  model M
    Source source;
    Sink sink;
  equation
    connect(source.port, sink.port);
  end M;
end P;
