// takes the syntax error of a package as an error of what reads its constants
// class: P.User
package P
  constant Real a = 1 2;
  model User
    Real x = a;
  end User;
end P;
