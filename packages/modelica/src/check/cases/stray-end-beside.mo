// lets the classes behind an end too many be used
package L
  model Bad
    Real x = 1;
  end Bad;
  end Bad;
  model Good
    Real x = 1;
  end Good;
end L;
model M
  L.Good g;
end M;
