import { translate } from "@mofang/dae";
import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";
import { defaultSettings, type GivenValues, type Run } from "@mofang/simulation";
import { present, type Texts } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { Drive } from "./drive.ts";
import type { RunSpeed } from "./pacer.ts";
import { RunControl } from "./run-control.ts";

const source = `model M
  input Real u(start = 0); parameter Real T = 1; Real y(start = 0, fixed = true);
equation
  T * der(y) = u - y;
end M;`;
const model = present(
  translate(present(flatten(new ClassTree(memoryProvider({ "M.mo": source })), "M").model, "flat")).model,
  "M",
);

/** A wall whose time passes by waiting, and by as much as each look at it costs. */
class Wall {
  time = 0;
  waits = 0;
  readonly #cost: number;

  constructor(cost: number) {
    this.#cost = cost;
  }

  readonly now = () => {
    this.time += this.#cost;
    return this.time;
  };
  readonly turn = () => Promise.resolve();
  readonly files = { read: () => undefined, write: () => undefined };
  readonly wait = (milliseconds: number) => {
    this.waits += 1;
    this.time += milliseconds;
    return Promise.resolve();
  };
}

interface Told {
  readonly lines: Texts[];
  readonly speeds: RunSpeed[];
  /** Model time less what the wall allows, seconds, at each report. */
  readonly ahead: number[];
  run: Run | undefined;
}

async function drive(
  pace: number | undefined,
  cost: number,
  onProgress: (run: Run, control: RunControl) => void = () => undefined,
) {
  const wall = new Wall(cost);
  const control = new RunControl();
  control.setPace(pace);
  const told: Told = { lines: [], speeds: [], ahead: [], run: undefined };
  const settings = { ...defaultSettings, stopTime: 10, intervals: 1000, tolerance: 1e-8 };
  const drive = new Drive(settings, wall, control, {
    stage: () => undefined,
    begun: (run) => {
      told.run = run;
    },
    line: (text) => void told.lines.push(text),
    paused: (isPaused) => void (isPaused && control.obey("continue")),
    progress: (_, __, speed) => {
      const run = present(told.run, "a run");
      if (speed !== undefined) told.speeds.push(speed);
      told.ahead.push(run.status.time - ((pace ?? 0) * wall.time) / 1000);
      onProgress(run, control);
    },
  });
  const outcome = await drive.simulate(model);
  return { outcome, wall, told };
}

describe("a run that keeps a pace", () => {
  it.each([0.1, 1, 20])("goes %f times as fast as the wall, and waits instead of looking at the clock", async (pace) => {
    const { outcome, wall, told } = await drive(pace, 1e-4);
    expect(outcome.status).toBe("succeed");
    expect(wall.time / 1000).toBeGreaterThan(0.99 * (10 / pace));
    expect(wall.time / 1000).toBeLessThan(1.05 * (10 / pace));
    // An interval of the result, to which the model goes at once.
    expect(Math.max(...told.ahead)).toBeLessThan(0.011);
    expect(wall.waits).toBeLessThan(1000 + 10_000 / pace / 100 + 100);
    expect(present(told.speeds.at(-1), "a speed").reached / pace).toBeCloseTo(1, 1);
  });

  it("says how fast it is where it cannot keep up, and does not hurry later", async () => {
    const { told } = await drive(100, 5);
    const { asked, reached } = present(told.speeds.at(-1), "a speed");
    expect(asked).toBe(100);
    expect(reached).toBeLessThan(50);
    expect(Math.max(...told.ahead)).toBeLessThan(0.011);
  });

  it("goes as fast as possible without one, and takes another at any time", async () => {
    const { wall, told } = await drive(undefined, 1e-4);
    expect([wall.waits, told.speeds]).toEqual([0, []]);
    const changed = await drive(1, 1e-4, (run, control) => {
      if (run.status.time > 5) control.setPace(undefined);
    });
    expect(changed.wall.time / 1000).toBeGreaterThan(4.9);
    expect(changed.wall.time / 1000).toBeLessThan(5.5);
  });

  it("loses no time to a pause, after which it keeps its pace from there", async () => {
    let isPaused = false;
    const { wall } = await drive(1, 1e-4, (run, control) => {
      if (run.status.time > 5 && !isPaused) control.obey("pause");
      isPaused ||= run.status.time > 5;
    });
    expect(wall.time / 1000).toBeGreaterThan(9.9);
  });

  it("tells the log of what was set: time, name and value", async () => {
    const values: GivenValues = { u: 2 };
    const { outcome, told } = await drive(1, 1e-4, (run, control) => {
      if (run.status.time < 5 || run.changes.length > 0) return;
      run.set(values);
      control.wake();
    });
    const [{ time } = { time: 0 }] = present(outcome.run, "a run").changes;
    expect(told.lines).toEqual([{ en: `${time} s: u set to 2`, zh: `${time} s：u 设为 2` }]);
    const { result } = present(outcome.run, "a run");
    expect(result.values(present(result.find("y"), "y")).at(-1)).toBeCloseTo(2 * (1 - Math.exp(-(10 - time))), 6);
  });
});
