// ends with classes that extend each other
// class: E
model E
  extends F;
end E;
model F
  extends E;
end F;
