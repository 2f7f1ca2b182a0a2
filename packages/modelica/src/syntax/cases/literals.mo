// reads literals with their values, and tells whole numbers from others
model Literals
  Real a = 17;
  Real b = 1.;
  Real c = .5e-3;
  String d = "a\tb\"c\"";
  Boolean e = false;
end Literals;
