// refuses a flow that is no Real
connector C
  Real v;
  flow Boolean i;
end C;
