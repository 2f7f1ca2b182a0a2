// counts an input with a declaration equation as an unknown
model M
  input Real u = 2;
  Real x = u;
end M;
