// names a construct that is not translated: the derivative of an external function
model M
  function g
    input Real u;
    output Real y;
    external "C" y = gg(u);
  end g;
  function f = der(g, u);
  Real x = f(time);
end M;
