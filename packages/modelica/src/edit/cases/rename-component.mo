// changes every use of a component that gets another name
model Circuit "text" // comment
  Parts.Resistor r(R = 2);
  Real x = r.R;
equation
  connect(r.p, r.n);
end Circuit;
