// gives records and connectors inside a connector the input or output around them
connector P
  Real T;
  Real X;
end P;
connector Inlet
  input P forward;
  output P backward;
end Inlet;
connector Outlet
  output P forward;
  input P backward;
end Outlet;
block M
  Inlet inlet;
  Outlet outlet;
equation
  connect(inlet.forward, outlet.forward);
  connect(outlet.backward, inlet.backward);
end M;
