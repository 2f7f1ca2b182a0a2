// moves a component without a place to an origin
model Circuit "text" // comment
  Real a;
end Circuit;
