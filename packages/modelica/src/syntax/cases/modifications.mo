// reads modifications of every kind
model Modifications
  M m(
    each final a.b(start = 1) = 2 "text",
    c = break,
    redeclare each final replaceable model N = O(p = 1) constrainedby P,
    replaceable Q q = r,
    redeclare package S = T,
    d := 1);
end Modifications;
