// shows the equations that compete, and for which variables
model A
  Real x = 1;
equation
  x = 2;
end A;
model M
  A a;
  Real y = 3;
end M;
