// warns of an import that names nothing and that nothing uses
model M
  import P.Nothing;
  Real x = 1;
end M;
