// integrates over the corners of an absolute value
model AbsoluteSine
  constant Real pi = 3.141592653589793;
  Real x(start = 0, fixed = true);
equation
  der(x) = abs(sin(2*pi*time));
end AbsoluteSine;
