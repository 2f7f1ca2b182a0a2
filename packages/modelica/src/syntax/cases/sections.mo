// keeps sections in their order
model Sections
  Real a;
protected
  Real b;
public
  Real c;
initial equation
  a = 1;
equation
  b = 1;
initial algorithm
algorithm
  c := 1;
end Sections;
