// refuses an import that names nothing where it is used
model M
  import P.Nothing;
  Nothing x;
end M;
