// a crank with a flywheel moves a slider, the only wished state, which says nothing at its dead centres
model DeadCentre
  parameter Real r = 0.1, l = 0.3;
  Real phi(start = 0.3, fixed = true), w(start = 10, fixed = true), psi(start = -0.1);
  Real s(start = 0.39, stateSelect = StateSelect.prefer), v(stateSelect = StateSelect.prefer), fx, fy;
equation
  w = der(phi);
  v = der(s);
  s = r*cos(phi) + l*cos(psi);
  0 = r*sin(phi) + l*sin(psi);
  der(v) = fx;
  0 = l*(fx*sin(psi) - fy*cos(psi));
  0.1*der(w) = r*(fx*sin(phi) - fy*cos(phi));
end DeadCentre;
