// refuses an ordinal that the enumeration does not have
type Colour = enumeration(red, green, blue);
model M
  Colour a = Colour(4);
end M;
