// refuses a class that its package declares twice where it is used
package L
  model Twice
    Real x = 1;
  end Twice;
  model Twice
    Real y = 2;
  end Twice;
end L;
model M
  L.Twice f;
end M;
