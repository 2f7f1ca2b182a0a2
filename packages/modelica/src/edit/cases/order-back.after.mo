// draws components below the others of their sections, with what their clauses declare beside them
model Circuit "text" // comment
  Real b, c;
  Real a; // first
protected
  Real e;
  Real d;
end Circuit;
