// takes the syntax error of a class as an error of what extends it
// class: P.User
package P
  model Broken
    Real x = 1 2;
  end Broken;
  model User
    extends Broken;
  end User;
end P;
