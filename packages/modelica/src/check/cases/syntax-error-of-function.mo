// takes the syntax error of a function as an error of what calls it
// class: P.User
package P
  function f
    input Real x;
    output Real y = 1 2;
  algorithm
  end f;
  model User
    Real x = f(1);
  end User;
end P;
