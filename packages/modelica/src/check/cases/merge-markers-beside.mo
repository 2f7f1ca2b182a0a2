// lets the classes beside a merge that nobody has finished be used
package L
<<<<<<< HEAD
  model Bad
    Real x = 1;
=======
  model Bad
    Real x = 2;
>>>>>>> other
  end Bad;
  model Good
    Real x = 1;
  end Good;
end L;
model M
  L.Good g;
end M;
