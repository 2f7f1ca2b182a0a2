// takes the syntax error of a package as a warning for what reads none of its constants
// class: P.User
package P
  constant Real a = 1 2;
  model User
    Real x = 1;
  end User;
end P;
