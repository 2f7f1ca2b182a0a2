// reads component clauses with all prefixes
model Components
  redeclare final inner outer replaceable flow parameter input A.B[2] x[3](start = 1) = 2 if c "text" annotation(X = 1), y
    constrainedby C(z = 1) "why";
end Components;
