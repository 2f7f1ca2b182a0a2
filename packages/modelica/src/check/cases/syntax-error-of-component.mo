// takes the syntax error of a class as an error of what has a component of it
// class: P.User
package P
  model Broken
    Real x = 1 2;
  end Broken;
  model User
    Broken part;
  end User;
end P;
