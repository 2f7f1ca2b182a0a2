// refuses two arguments of the name of an enumeration
type Colour = enumeration(red, green, blue);
model M
  Colour a = Colour(1, 2);
end M;
