// binds further arguments of a function that was passed as an argument
model FunctionalBoundTwice
  partial function Of1
    input Real u;
    output Real y;
  end Of1;
  partial function Of2
    input Real u;
    input Real w;
    output Real y;
  end Of2;
  function trapezium
    input Real a;
    input Real b;
    input Of1 f;
    output Real y = (b - a)*(f(a) + f(b))/2;
  algorithm
  end trapezium;
  function inner1
    input Real u;
    input Real a;
    input Real b;
    input Of2 f;
    output Real y = trapezium(a, b, function partly(w = u, scale = 1, f = f));
  algorithm
  end inner1;
  function partly
    input Real u;
    input Real w;
    input Real scale;
    input Of2 f;
    output Real y = scale*f(w, u);
  algorithm
  end partly;
  function overW
    input Real u;
    input Real b;
    input Of2 f;
    output Real y = trapezium(0, b, function f(u = u));
  algorithm
  end overW;
  function times
    extends Of2;
  algorithm
    y := u*w;
  end times;
  Real y = overW(time/3, 3, times) + inner1(time, 0, sqrt(12), times);
  Real z = overW(time/3, 3, times);
end FunctionalBoundTwice;
