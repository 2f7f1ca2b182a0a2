// refuses to order what the class does not declare
model Circuit "text" // comment
  Real a; // first
  Real b, c;
protected
  Real d;
  Real e;
end Circuit;
