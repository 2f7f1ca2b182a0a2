import { memoryProvider } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { silentListener } from "./run-listener.ts";
import { openSources } from "./sources.ts";
import { examineModel, translateModel } from "./translation.ts";

const noLibraries = { roots: [], provider: memoryProvider(new Map()), issues: [] };
const files = { read: () => undefined, write: () => undefined };
const text = `model M
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
end M;
model Ball
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then
    reinit(v, -0.7*pre(v));
    n = pre(n) + 1;
  end when;
end Ball;
model Wrong
  Real x = y;
end Wrong;
model Loose
  Real x;
  Real y;
equation
  x = 1;
  x = 2;
end Loose;`;

function examined(name: string) {
  const sources = openSources(new Map([["M.mo", text]]), noLibraries);
  return { sources, ...examineModel(sources, name, files, silentListener) };
}

describe("examineModel", () => {
  it("gives what translateModel gives, with statistics whose places lead into the text, and the flat model", () => {
    const { sources, translation, statistics, flat } = examined("M");
    expect(translation).toEqual(translateModel(sources, "M", files, silentListener));
    const { start = 0, end = 0, file } = statistics?.simulation.equations[0]?.place ?? {};
    expect([file, text.slice(start, end)]).toEqual(["M.mo", "der(x) = -x"]);
    expect(flat?.variables.map(({ name }) => name)).toEqual(["x"]);
  });

  it("counts equations as the flat model has them", () => {
    const { statistics, translation } = examined("Ball");
    expect(statistics?.counts).toMatchObject({ equations: 3, unknowns: 3 });
    expect(translation.counts).toEqual({ equations: 3, unknowns: 3 });
  });

  it("gives no statistics where the model is not translated, and no flat model where the class is wrong", () => {
    expect(examined("Wrong")).toMatchObject({ statistics: undefined, flat: undefined, translation: { isFlat: false } });
    expect(examined("Loose")).toMatchObject({ statistics: undefined, translation: { model: undefined } });
  });
});
