import type { ModelToBuild } from "./model-to-build.ts";

/** A rod of five pieces that is heated at one end and cooled at the other. */
export const heatedRod: ModelToBuild = {
  name: "HeatedRod",
  stopTime: 600,
  parts: [
    { type: "Mofang.Thermal.Sources.FixedTemperature", name: "hot", at: [-80, 0], values: { T: "373.15 K" } },
    { type: "Mofang.Thermal.Components.Conductor", name: "entry", at: [-48, 0], values: { G: "2" } },
    { type: "Mofang.Thermal.Components.Capacity", name: "piece", at: [0, 40], sizes: "5", values: { C: "50" } },
    { type: "Mofang.Thermal.Components.Conductor", name: "link", at: [0, -40], sizes: "4", values: { G: "0.8" } },
    { type: "Mofang.Thermal.Components.Conductor", name: "leak", at: [48, 0], values: { G: "0.5" } },
    { type: "Mofang.Thermal.Sources.FixedTemperature", name: "cold", at: [80, 0], turns: 2 },
  ],
  lines: [
    { from: "hot.port", to: "entry.a" },
    { from: "entry.b", to: "piece.port", answers: ["1"] },
    { from: "piece.port", to: "link.a", answers: ["1:4", "1:4"] },
    { from: "link.b", to: "piece.port", answers: ["1:4", "2:5"] },
    { from: "piece.port", to: "leak.a", answers: ["5"] },
    { from: "leak.b", to: "cold.port" },
  ],
  compared: ["piece[1].T", "piece[3].T", "piece[5].T"],
  written: {
    className: "HeatedRod",
    text: `model HeatedRod
  Mofang.Thermal.Sources.FixedTemperature hot(T = 373.15), cold;
  Mofang.Thermal.Components.Conductor entry(G = 2), leak(G = 0.5), link[4](each G = 0.8);
  Mofang.Thermal.Components.Capacity piece[5](each C = 50);
equation
  connect(hot.port, entry.a);
  connect(entry.b, piece[1].port);
  for i in 1:4 loop
    connect(piece[i].port, link[i].a);
    connect(link[i].b, piece[i + 1].port);
  end for;
  connect(piece[5].port, leak.a);
  connect(leak.b, cold.port);
end HeatedRod;
`,
  },
};
