// leaves the first component where it is when it goes to the back
model Circuit "text" // comment
  Real a; // first
  Real b, c;
protected
  Real d;
  Real e;
end Circuit;
