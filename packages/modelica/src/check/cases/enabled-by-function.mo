// takes the call of a function for the value of an annotation
model M
  function isSimple
    input Integer n;
    output Boolean y;
  algorithm
    y := n < 2;
  end isSimple;
  parameter Integer n = 1;
  parameter Real k = 2 annotation(Dialog(enable = isSimple(n)));
  Real x = k;
end M;
