// takes what a when-clause assigns as discrete
model Sampled
  Real x(start = 0);
  Real u(start = 0);
  Integer n(start = 0);
equation
  der(x) = u - x;
  when sample(0, 0.1) then
    u = 2*(1 - x);
    n = pre(n) + 1;
  end when;
end Sampled;
