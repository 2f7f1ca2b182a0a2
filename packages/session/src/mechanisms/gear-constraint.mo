// a gear of ratio 2 in a bearing that stands
model Gears
  import Modelica.Mechanics.MultiBody.{Joints, Parts, Types};
  inner Modelica.Mechanics.MultiBody.World world(gravityType = Types.GravityTypes.NoGravity);
  Joints.GearConstraint gear(ratio = 2);
  Parts.Fixed fixed;
  Parts.Body a(r_CM = {0, 0, 0}, m = 1, I_11 = 1), b(r_CM = {0, 0, 0}, m = 1, I_11 = 2);
initial equation
  gear.actuatedRevolute_b.phi = 0.3;
  gear.actuatedRevolute_b.w = 2;
equation
  connect(fixed.frame_b, gear.bearing);
  connect(gear.frame_a, a.frame_a);
  connect(gear.frame_b, b.frame_a);
end Gears;
