// checks a partial class as far as it goes
partial model M
  Real x = y;
end M;
