// gives the literal of an ordinal, of arrays and of what only a run knows
type Colour = enumeration(red, green, blue);
model M
  parameter Integer k = 3;
  Colour a = Colour(k);
  Colour b[2, 2] = Colour({{1, 2}, {3, k}});
  Colour c = Colour(n);
  Integer n = integer(1 + time);
  Colour d = Colour(2);
end M;
