// tells of a package which of its classes it declares twice
package L
  model Twice
    Real x = 1;
  end Twice;
  model Twice
    Real y = 2;
  end Twice;
end L;
