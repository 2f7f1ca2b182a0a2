// no bar can turn all the way round, and each comes to its dead points
model Rockers
  import Modelica.Mechanics.MultiBody.{Joints, Parts, Types};
  inner Modelica.Mechanics.MultiBody.World world(gravityType = Types.GravityTypes.NoGravity);
  parameter Real a = 2 "Crank", b = 1.5 "Coupler", c = 2 "Rocker", d = 3.8 "Ground";
  Joints.Revolute j1(useAxisFlange = true, phi(start = 0.6, fixed = true), w(start = 1, fixed = true), stateSelect = StateSelect.default);
  Joints.Revolute j2(phi(start = -1), stateSelect = StateSelect.default);
  Joints.Revolute j4(useAxisFlange = true, phi(start = 2));
  Joints.RevolutePlanarLoopConstraint j3;
  Modelica.Mechanics.Rotational.Components.Inertia wheel(J = 2), rocker(J = 0.5);
  Parts.FixedTranslation b1(r = {a, 0, 0}), b2(r = {b, 0, 0}), b3(r = {c, 0, 0}), ground(r = {d, 0, 0});
  Real energy = wheel.w^2 + 0.25*rocker.w^2;
  Real gap = (a*cos(j1.phi) - d - c*cos(j4.phi))^2 + (a*sin(j1.phi) - c*sin(j4.phi))^2 - b^2;
equation
  connect(world.frame_b, j1.frame_a);
  connect(wheel.flange_b, j1.axis);
  connect(j1.frame_b, b1.frame_a);
  connect(b1.frame_b, j2.frame_a);
  connect(j2.frame_b, b2.frame_a);
  connect(world.frame_b, ground.frame_a);
  connect(ground.frame_b, j4.frame_a);
  connect(rocker.flange_b, j4.axis);
  connect(j4.frame_b, b3.frame_a);
  connect(b2.frame_b, j3.frame_a);
  connect(b3.frame_b, j3.frame_b);
end Rockers;
