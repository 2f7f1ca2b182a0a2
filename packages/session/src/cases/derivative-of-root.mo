// gives the root that the standard library's function finds its derivative, where what it is a root of changes
package Modelica
  package Math
    package Nonlinear
      partial function scalarFunction
        input Real u;
        output Real y;
      end scalarFunction;

      function solveOneNonlinearEquation
        input scalarFunction f;
        input Real lower;
        input Real upper;
        output Real u;
      protected
        Real a = lower;
        Real b = upper;
      algorithm
        for i in 1:60 loop
          u := (a + b) / 2;
          if f(u) > 0 then
            b := u;
          else
            a := u;
          end if;
        end for;
      end solveOneNonlinearEquation;
    end Nonlinear;
  end Math;
end Modelica;

function squareRoot
  input Real c;
  output Real u;
protected
  function residual
    extends Modelica.Math.Nonlinear.scalarFunction;
    input Real c;
  algorithm
    y := u ^ 2 - c;
  end residual;
algorithm
  u := Modelica.Math.Nonlinear.solveOneNonlinearEquation(function residual(c = c), 0, 100);
end squareRoot;

model DerivativeOfRoot
  Real x = 4 + time;
  Real root = squareRoot(x);
  Real slope = der(root);
  Real y(start = 1);
equation
  squareRoot(y) = 5 + time;
end DerivativeOfRoot;
