// A record that is given as a whole overrides what its class says of the fields of its fields, sizes included; what is said of them where the record is given does so only where it is stronger.
package Lib
  record Curve
    parameter Real x[:];
    parameter Real y[size(x, 1)];
  end Curve;
  record Data
    parameter Curve c(x = {0, 0}, y = {0, 0});
    final parameter Real last = c.x[end];
  end Data;
  record Fan
    extends Data(c(x = {1, 2, 3}, y = {3, 2, 1}));
  end Fan;
  record Catalogue
    parameter Data data(c(x = {7}, y = {8}));
  end Catalogue;
  block User
    parameter Data per;
    parameter Integer n = size(per.c.x, 1);
    final parameter Real last = per.c.x[n];
  end User;
end Lib;

model Bound
  parameter Lib.Fan fan;
  parameter Lib.Catalogue catalogue(data = fan);
  Lib.User fromDerived(per = fan, n = size(fan.c.x, 1));
  Lib.User fromDeep(per = catalogue.data);
  Lib.User own(per(c(x = {4, 5, 6, 7}, y = {1, 2, 3, 4})));
end Bound;
