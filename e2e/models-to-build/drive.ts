import type { ModelToBuild } from "./model-to-build.ts";

/** A motor whose speed is controlled over a bus. */
export const drive: ModelToBuild = {
  name: "Drive",
  stopTime: 2,
  parts: [
    { type: "Built.Bus", name: "bus", at: [-40, 70] },
    {
      type: "Mofang.Blocks.Sources.Step",
      name: "reference",
      at: [-80, 30],
      values: { height: "50", startTime: "0.1" },
    },
    { type: "Mofang.Control.PID", name: "controller", at: [-20, 0], values: { k: "0.5", Ti: "0.2", Td: "0.001" } },
    { type: "Mofang.Electrical.Sources.SignalVoltage", name: "supply", at: [20, -40] },
    { type: "Mofang.Electrical.Machines.PermanentMagnetDc", name: "motor", at: [50, -70] },
    { type: "Mofang.Electrical.Basic.Ground", name: "ground", at: [20, -84] },
    { type: "Mofang.Mechanics.Rotational.Components.Inertia", name: "load", at: [84, -70], values: { J: "0.01" } },
    { type: "Mofang.Mechanics.Rotational.Sensors.SpeedSensor", name: "speed", at: [60, 40] },
  ],
  lines: [
    { from: "reference.y", to: "bus", answers: ["reference"] },
    { from: "speed.w", to: "bus", answers: ["speed"] },
    { from: "controller.set", to: "bus", answers: ["reference"] },
    { from: "controller.measured", to: "bus", answers: ["speed"] },
    { from: "controller.y", to: "supply.u" },
    { from: "supply.p", to: "motor.p" },
    { from: "supply.n", to: "motor.n" },
    { from: "motor.n", to: "ground.p" },
    { from: "motor.flange", to: "load.a" },
    { from: "load.b", to: "speed.flange" },
  ],
  compared: ["load.w", "controller.y"],
  written: {
    className: "Drive",
    text: `model Drive
  Mofang.Blocks.Sources.Step reference(startTime = 0.1, height = 50);
  Mofang.Control.PID controller(k = 0.5, Ti = 0.2, Td = 0.001);
  Mofang.Electrical.Sources.SignalVoltage supply;
  Mofang.Electrical.Machines.PermanentMagnetDc motor;
  Mofang.Electrical.Basic.Ground ground;
  Mofang.Mechanics.Rotational.Components.Inertia load(J = 0.01);
  Mofang.Mechanics.Rotational.Sensors.SpeedSensor speed;
equation
  connect(reference.y, controller.set);
  connect(speed.w, controller.measured);
  connect(controller.y, supply.u);
  connect(supply.p, motor.p);
  connect(supply.n, motor.n);
  connect(supply.n, ground.p);
  connect(motor.flange, load.a);
  connect(load.b, speed.flange);
end Drive;
`,
  },
};
