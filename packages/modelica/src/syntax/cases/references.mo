// reads references with subscripts, from the root and with quoted names
model References
  Real a = .A.'x y'[1, :, end].b[2:end];
  Real b = time;
end References;
