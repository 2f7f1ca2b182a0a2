// mixes two streams by what flows in: (1·10 + 3·20)/4
connector Port
  Real p;
  flow Real m;
  stream Real h;
end Port;
model Source
  parameter Real m;
  parameter Real h;
  Port port;
equation
  port.m = -m;
  port.h = h;
end Source;
model Sink
  Port port;
  Real h = inStream(port.h);
equation
  port.p = 1;
  port.h = 0;
end Sink;
model M
  Source a(m = 1, h = 10);
  Source b(m = 3, h = 20);
  Sink sink;
equation
  connect(a.port, sink.port);
  connect(b.port, sink.port);
end M;
