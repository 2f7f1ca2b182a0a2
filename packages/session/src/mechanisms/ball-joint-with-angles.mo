// a spherical joint with three angles as states swings by the position where two of their axes coincide
model Angles
  import Modelica.Mechanics.MultiBody.{Joints, Parts, Frames};
  inner Modelica.Mechanics.MultiBody.World world(n = {0, 0, -1}, g = 9.81);
  Joints.Spherical ball(angles_fixed = true, w_rel_a_fixed = true, w_rel_a_start = {0.1, 0, 0.3}, enforceStates = true, useQuaternions = false);
  Parts.Body body(m = 1, r_CM = {0.5, 0, 0}, I_11 = 0.1, I_22 = 0.1, I_33 = 0.1);
  Real w[3] = Frames.angularVelocity2(body.frame_a.R);
  Real energy = 0.5*sum(cross(w, {0.5, 0, 0}).^2) + 0.05*w*w + 9.81*Frames.resolve1(body.frame_a.R, {0.5, 0, 0})*{0, 0, 1};
  Real turn = (Frames.resolve1(body.frame_a.R, 0.1*w + cross({0.5, 0, 0}, cross(w, {0.5, 0, 0}))))*{0, 0, 1} "Angular momentum about the vertical";
equation
  connect(world.frame_b, ball.frame_a);
  connect(ball.frame_b, body.frame_a);
end Angles;
