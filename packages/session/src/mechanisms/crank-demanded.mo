// the crank is demanded as the state, which determines the motion all the way round
model DemandedCrank
  import Modelica.Mechanics.MultiBody.{Joints, Parts, Types};
  inner Modelica.Mechanics.MultiBody.World world(gravityType = Types.GravityTypes.NoGravity);
  parameter Real r = 0.1 "Length of the crank", l = 0.3 "Length of the rod";
  Joints.Revolute crank(useAxisFlange = true, phi(start = 0.3, fixed = true), w(start = 10, fixed = true), stateSelect = StateSelect.always);
  Modelica.Mechanics.Rotational.Components.Inertia wheel(J = 0.1);
  Parts.FixedTranslation arm(r = {r, 0, 0}), rod(r = {l, 0, 0});
  Joints.Revolute wrist(phi(start = -0.4), stateSelect = StateSelect.default);
  Joints.RevolutePlanarLoopConstraint pin;
  Joints.Prismatic slider(s(start = r + l - 0.01));
  Parts.Body piston(m = 1, r_CM = {0, 0, 0});
  Real energy = 0.05*crank.w^2 + 0.5*slider.v^2;
  Real gap = (slider.s - r*cos(crank.phi))^2 - l^2 + (r*sin(crank.phi))^2;
equation
  connect(world.frame_b, crank.frame_a);
  connect(wheel.flange_b, crank.axis);
  connect(crank.frame_b, arm.frame_a);
  connect(arm.frame_b, wrist.frame_a);
  connect(wrist.frame_b, rod.frame_a);
  connect(world.frame_b, slider.frame_a);
  connect(slider.frame_b, piston.frame_a);
  connect(rod.frame_b, pin.frame_a);
  connect(pin.frame_b, slider.frame_b);
end DemandedCrank;
