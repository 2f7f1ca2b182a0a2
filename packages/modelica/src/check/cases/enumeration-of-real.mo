// refuses a Real in place of an ordinal
type Colour = enumeration(red, green, blue);
model M
  Colour a = Colour(1.5);
end M;
