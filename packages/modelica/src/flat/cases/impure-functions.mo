// calls impure functions where the language lets it: of parameters, at initialisation and in when
impure function r
  output Real y;
  external "C" y = rnd();
end r;
model M
  discrete Real x;
  parameter Real p = r();
initial equation
  x = r();
equation
  when sample(0, 1) then
    x = r() + p;
  end when;
end M;
