// writes the first figure into the documentation that a class has
model A
  Real x "a" ;
equation
  x = time; // stays
  annotation(Documentation(info="<html>é</html>"), experiment(StopTime=2));
end A;
