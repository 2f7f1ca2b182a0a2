// takes another size of a redeclared array whose size its value gives
model Sum
  replaceable Real v[:] = {1, 2};
  Real total = sum(v);
end Sum;
model M
  Sum short;
  Sum long(redeclare Real v[4] = {1, 2, 3, 4*time});
end M;
