// draws components below the others of their sections, with what their clauses declare beside them
model Circuit "text" // comment
  Real a; // first
  Real b, c;
protected
  Real d;
  Real e;
end Circuit;
