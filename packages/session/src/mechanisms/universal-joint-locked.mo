// a universal joint bent by a right angle is driven about the axis that it locks: the run ends and says what is singular, at which joint, and when
model Locked
  import Modelica.Mechanics.MultiBody.{Joints, Parts, Types};
  inner Modelica.Mechanics.MultiBody.World world(gravityType = Types.GravityTypes.NoGravity);
  Joints.Revolute drive(n = {1, 0, 0}, useAxisFlange = true, phi(fixed = true, start = 0), w(fixed = true, start = 3));
  Joints.Revolute driven(n = {1, 0, 0}, useAxisFlange = true);
  Modelica.Mechanics.Rotational.Components.Inertia wheel(J = 1), load(J = 0.5);
  Joints.Constraints.Universal joint(n_a = {0, 1, 0}, n_b = {0, 0, 1}, x_locked = false, y_locked = false, z_locked = false);
  Parts.FixedRotation bend(n = {0, 0, 1}, angle = 90);
equation
  connect(world.frame_b, drive.frame_a);
  connect(wheel.flange_b, drive.axis);
  connect(drive.frame_b, joint.frame_a);
  connect(world.frame_b, bend.frame_a);
  connect(bend.frame_b, driven.frame_a);
  connect(load.flange_b, driven.axis);
  connect(joint.frame_b, driven.frame_b);
end Locked;
