// takes the syntax error of a class as a warning for others of its file
// class: P.Good
package P
  model Broken
    Real x = 1 2;
  end Broken;
  model Good
    Real x = 1;
  end Good;
end P;
