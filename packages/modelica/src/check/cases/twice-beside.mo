// lets a class be used beside one that its package declares twice
package L
  model First
    Real x = 1;
  end First;
  model Twice
    Real x = 1;
  end Twice;
  model Twice
    Real y = 2;
  end Twice;
end L;
model M
  L.First f;
end M;
