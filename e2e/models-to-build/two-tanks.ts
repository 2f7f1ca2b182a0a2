import type { ModelToBuild } from "./model-to-build.ts";

/** Two tanks, one above the other, that are filled, emptied into each other and drained by a machine of three states. */
export const twoTanks: ModelToBuild = {
  name: "TwoTanks",
  stopTime: 400,
  parts: [
    { type: "Mofang.Sequence.Components.InitialStep", name: "filling", at: [-84, 80] },
    { type: "Mofang.Sequence.Components.Transition", name: "full", at: [-52, 80] },
    { type: "Mofang.Sequence.Components.Step", name: "moving", at: [-20, 80] },
    { type: "Mofang.Sequence.Components.Transition", name: "moved", at: [12, 80] },
    { type: "Mofang.Sequence.Components.Step", name: "draining", at: [44, 80] },
    { type: "Mofang.Sequence.Components.Transition", name: "empty", at: [76, 80] },
    { type: "Mofang.Sequence.Components.Action", name: "feeding", at: [-84, 44], values: { yOn: "2" } },
    { type: "Mofang.Sequence.Components.Action", name: "opening", at: [-20, 44] },
    { type: "Mofang.Sequence.Components.Action", name: "release", at: [44, 44] },
    { type: "Mofang.Fluid.Sources.FlowSource", name: "feed", at: [-84, 0] },
    { type: "Mofang.Fluid.Components.Tank", name: "upper", at: [-48, 0], values: { A: "0.1", level_start: "0.3" } },
    { type: "Mofang.Fluid.Components.Valve", name: "between", at: [-20, -28], values: { Av: "1e-3" } },
    { type: "Mofang.Fluid.Components.Tank", name: "lower", at: [12, -28], values: { A: "0.1", level_start: "0.3" } },
    { type: "Mofang.Fluid.Components.Valve", name: "outlet", at: [44, -68], values: { Av: "1e-3" } },
    { type: "Mofang.Fluid.Sources.Ambient", name: "drain", at: [80, -68], turns: 2 },
    { type: "Mofang.Blocks.Logical.GreaterThan", name: "isFull", at: [-20, 12], values: { threshold: "1" } },
    { type: "Mofang.Blocks.Logical.LessThan", name: "isMoved", at: [12, 12], values: { threshold: "0.2" } },
    { type: "Mofang.Blocks.Logical.LessThan", name: "isEmpty", at: [48, -20], values: { threshold: "0.2" } },
  ],
  lines: [
    { from: "filling.leave", to: "full.from" },
    { from: "full.fire", to: "moving.enter", answers: ["1"] },
    { from: "moving.leave", to: "moved.from" },
    { from: "moved.fire", to: "draining.enter", answers: ["1"] },
    { from: "draining.leave", to: "empty.from" },
    { from: "empty.fire", to: "filling.enter", answers: ["1"] },
    { from: "filling.active", to: "feeding.on" },
    { from: "moving.active", to: "opening.on" },
    { from: "draining.active", to: "release.on" },
    { from: "feeding.y", to: "feed.m" },
    { from: "opening.y", to: "between.opening" },
    { from: "release.y", to: "outlet.opening" },
    { from: "feed.port", to: "upper.inlet" },
    { from: "upper.outlet", to: "between.a" },
    { from: "between.b", to: "lower.inlet" },
    { from: "lower.outlet", to: "outlet.a" },
    { from: "outlet.b", to: "drain.port" },
    { from: "upper.level", to: "isFull.u" },
    { from: "upper.level", to: "isMoved.u" },
    { from: "lower.level", to: "isEmpty.u" },
    { from: "isFull.y", to: "full.condition" },
    { from: "isMoved.y", to: "moved.condition" },
    { from: "isEmpty.y", to: "empty.condition" },
  ],
  compared: ["upper.level", "lower.level", "feeding.y"],
  written: {
    className: "TwoTanks",
    text: `model TwoTanks
  import Mofang.Sequence.Components.*;
  InitialStep filling;
  Step moving, draining;
  Transition full, moved, empty;
  Action feeding(yOn = 2), opening, release;
  Mofang.Fluid.Sources.FlowSource feed;
  Mofang.Fluid.Components.Tank upper(A = 0.1, level_start = 0.3), lower(A = 0.1, level_start = 0.3);
  Mofang.Fluid.Components.Valve between(Av = 1e-3), outlet(Av = 1e-3);
  Mofang.Fluid.Sources.Ambient drain;
equation
  connect(filling.leave[1], full.from[1]);
  connect(full.fire, moving.enter[1]);
  connect(moving.leave[1], moved.from[1]);
  connect(moved.fire, draining.enter[1]);
  connect(draining.leave[1], empty.from[1]);
  connect(empty.fire, filling.enter[1]);
  connect(filling.active, feeding.on);
  connect(moving.active, opening.on);
  connect(draining.active, release.on);
  full.condition = upper.level > 1;
  moved.condition = upper.level < 0.2;
  empty.condition = lower.level < 0.2;
  connect(feeding.y, feed.m);
  connect(opening.y, between.opening);
  connect(release.y, outlet.opening);
  connect(feed.port, upper.inlet);
  connect(upper.outlet, between.a);
  connect(between.b, lower.inlet);
  connect(lower.outlet, outlet.a);
  connect(outlet.b, drain.port);
end TwoTanks;
`,
  },
};
