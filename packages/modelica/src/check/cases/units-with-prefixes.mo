// takes prefixes and names of one dimension as the same
model M
  parameter Real p(unit = "bar") = 1;
  Real q(unit = "N/m2") = p;
end M;
