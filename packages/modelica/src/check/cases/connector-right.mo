// finds nothing in a connector, which needs no equations
connector C
  Real v;
  flow Real i;
end C;
