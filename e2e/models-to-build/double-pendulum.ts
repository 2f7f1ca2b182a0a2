import type { ModelToBuild } from "./model-to-build.ts";

/** Two rods in space that turn about different axes. */
export const doublePendulum: ModelToBuild = {
  name: "Pendulum",
  stopTime: 2,
  parts: [
    { type: "Mofang.Mechanics.Spatial.Parts.World", name: "world", at: [-84, 0] },
    {
      type: "Mofang.Mechanics.Spatial.Joints.Revolute",
      name: "hinge",
      at: [-48, 0],
      values: { "phi.start": "0.2 rad", "phi.fixed": "true", "w.fixed": "true" },
    },
    { type: "Mofang.Mechanics.Rotational.Components.Damper", name: "damper", at: [-48, 44], values: { d: "0.1" } },
    { type: "Mofang.Mechanics.Rotational.Components.Fixed", name: "support", at: [-84, 44] },
    { type: "Mofang.Mechanics.Spatial.Parts.Rod", name: "upper", at: [-12, 0], values: { r: "{0.5, 0, 0}", m: "2" } },
    {
      type: "Mofang.Mechanics.Spatial.Joints.Revolute",
      name: "wrist",
      at: [24, 0],
      values: { n: "{0, 1, 0}", "phi.start": "0.6 rad", "phi.fixed": "true", "w.fixed": "true" },
    },
    { type: "Mofang.Mechanics.Spatial.Parts.Rod", name: "lower", at: [60, 0], values: { r: "{0.4, 0, 0}" } },
  ],
  lines: [
    { from: "world.frame", to: "hinge.a" },
    { from: "hinge.b", to: "upper.a" },
    { from: "upper.b", to: "wrist.a" },
    { from: "wrist.b", to: "lower.a" },
    { from: "support.flange", to: "damper.a" },
    { from: "damper.b", to: "hinge.flange" },
  ],
  compared: ["hinge.phi", "wrist.phi", "lower.body.rcom[3]"],
  written: {
    className: "Pendulum",
    text: `model Pendulum
  inner Mofang.Mechanics.Spatial.Parts.World world;
  Mofang.Mechanics.Spatial.Joints.Revolute hinge(phi(start = 0.2, fixed = true), w(fixed = true));
  Mofang.Mechanics.Spatial.Joints.Revolute wrist(n = {0, 1, 0}, phi(start = 0.6, fixed = true), w(fixed = true));
  Mofang.Mechanics.Spatial.Parts.Rod upper(r = {0.5, 0, 0}, m = 2);
  Mofang.Mechanics.Spatial.Parts.Rod lower(r = {0.4, 0, 0});
  Mofang.Mechanics.Rotational.Components.Damper damper(d = 0.1);
  Mofang.Mechanics.Rotational.Components.Fixed support;
equation
  connect(world.frame, hinge.a);
  connect(hinge.b, upper.a);
  connect(upper.b, wrist.a);
  connect(wrist.b, lower.a);
  connect(support.flange, damper.a);
  connect(damper.b, hinge.flange);
end Pendulum;
`,
  },
};
