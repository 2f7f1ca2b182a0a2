// refuses a keyword as a name
model Circuit "text" // comment
  Parts.Resistor r(R = 2);
  Real x = r.R;
equation
  connect(r.p, r.n);
end Circuit;
