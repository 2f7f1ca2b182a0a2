// runs a class beside one with syntax errors
package P
  model Broken
    Real x = 1 2;
  end Broken;
  model Good
    Real x(start = 0, fixed = true);
  equation
    der(x) = 2;
  end Good;
end P;
