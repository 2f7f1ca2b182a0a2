// warns of a subscript in a function that lies outside wherever the function comes there
model M
  function f
    input Integer k;
    output Real y;
  protected
    constant Real c[:] = {1, 2};
  algorithm
    y := if k > 2 then c[3] else c[1];
  end f;
  Real y = f(1);
end M;
