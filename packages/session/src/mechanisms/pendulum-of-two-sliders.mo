// two sliders and a rod are a pendulum, which starts at its top: neither slider is a state all the way round
model Pendulum
  import Modelica.Mechanics.MultiBody.{Joints, Parts};
  inner Modelica.Mechanics.MultiBody.World world(n = {0, -1, 0}, g = 9.81);
  Joints.Prismatic px(n = {1, 0, 0}, s(start = 0, fixed = true), v(start = 1, fixed = true)), py(n = {0, 1, 0}, s(start = 1));
  Parts.Body body(m = 1, r_CM = {0, 0, 0});
  Parts.Fixed fixed;
  Joints.SphericalSpherical rod(rodLength = 1);
  Real energy = 0.5*(px.v^2 + py.v^2) + 9.81*py.s;
equation
  connect(world.frame_b, px.frame_a);
  connect(px.frame_b, py.frame_a);
  connect(py.frame_b, body.frame_a);
  connect(fixed.frame_b, rod.frame_a);
  connect(rod.frame_b, body.frame_a);
end Pendulum;
