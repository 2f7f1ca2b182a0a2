// names prefixes that are repeated or out of order
model A
  input parameter Real x;
  replaceable final Real y;
  flow flow Real z;
end A;
