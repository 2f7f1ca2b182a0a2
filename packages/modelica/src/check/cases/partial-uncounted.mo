// checks a partial class without counting its equations
partial model E
end E;
partial model M
  replaceable model T = E;
  T t;
  Real x;
end M;
