import { expect, it } from "vitest";
import { allPrimitives, sceneOf } from "../testing/scenes.ts";

it("the picture of a class with many paths to one base draws the base once", () => {
  const levels = Array.from({ length: 40 }, (_, i) => `model M${i + 1} extends M${i}; extends M${i}; end M${i + 1};`);
  const text = `model M0 annotation(Icon(graphics={Line(points={{0,0},{1,1}})})); end M0; ${levels.join("\n")}`;
  expect(allPrimitives(sceneOf(text, "M40", "icon"))).toHaveLength(1);
});

it("bounds hold texts that are wider than their extents", () => {
  const text = 'Text(extent={{0,0},{0,10}}, textString="a long name")';
  const { bounds } = sceneOf(`model A annotation(Diagram(graphics={${text}})); end A;`, "A", "diagram");
  expect(bounds.left).toBeLessThan(-15);
  expect(bounds.right).toBeCloseTo(-bounds.left, 12);
  expect(bounds).toMatchObject({ bottom: 0, top: 10 });
});
