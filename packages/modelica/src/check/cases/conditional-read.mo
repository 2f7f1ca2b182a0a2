// runs a model that reads a component that its condition switches on
model M
  connector Port
    Real T;
    flow Real Q;
  end Port;
  model Part
    parameter Boolean hasPort = false;
    Real T = 300 + time;
    Port port(T = T) if hasPort;
  end Part;
  Part part(hasPort = true);
  Real T = part.port.T;
end M;
