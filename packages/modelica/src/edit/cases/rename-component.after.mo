// changes every use of a component that gets another name
model Circuit "text" // comment
  Parts.Resistor load(R = 2);
  Real x = load.R;
equation
  connect(load.p, load.n);
end Circuit;
