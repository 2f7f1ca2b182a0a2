import { describe, expect, it } from "vitest";
import { modelLooks } from "./looks.ts";
import { seenIn, viewOf } from "./scene-view.ts";

const camera = { position: [1, 2, 3], target: [0, 0, 0] } as const;
const shapes = [{ component: "arm" }, { component: "tip" }, { component: "base" }];

describe("a kept view", () => {
  it("[ANI-002] shows again what was seen", () => {
    const seen = {
      looks: { ...modelLooks, hidden: ["base"], colours: { arm: "#ff0000" }, hasShadow: true },
      traced: [1],
      followed: 0,
    };
    const view = viewOf(camera, seen, shapes);
    expect(view).toMatchObject({ camera, traced: ["tip"], followed: "arm" });
    expect(seenIn(view, shapes)).toEqual(seen);
  });

  it("finds its components by name in a model that has changed, and leaves out those that are gone", () => {
    const view = viewOf(camera, { looks: modelLooks, traced: [0, 1], followed: 2 }, shapes);
    expect(seenIn(view, [{ component: "new" }, { component: "tip" }])).toEqual({
      looks: modelLooks,
      traced: [1],
      followed: undefined,
    });
  });
});
