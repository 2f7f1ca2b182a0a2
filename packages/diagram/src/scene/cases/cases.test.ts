import { ClassTree, memoryProvider } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { casesOf, statedIn } from "@mofang/vocabulary/cases";
import { describe, expect, it } from "vitest";
import { printScene } from "../../testing/print-scene.ts";
import { classScene } from "../class-scene.ts";

const { cases, strays } = casesOf(
  import.meta.glob<string>(["./*", "!./*.ts"], { query: "?raw", import: "default", eager: true }),
  ".mo",
  [".scene"],
);

/** Diagram and icon of the class that a line `// class: NAME` says, or of the last at the top. */
function scenesOf(text: string): string {
  const tree = new ClassTree(memoryProvider({ "Case.mo": text }));
  const className = statedIn(text, "class") ?? present([...tree.topLevel.keys()].at(-1), "a case has a class");
  const scenes = (["diagram", "icon"] as const).map((layer) =>
    present(classScene(tree, className, layer), `${className} is there`),
  );
  return scenes.map(printScene).join("\n");
}

describe("the scenes of a class", () => {
  for (const { name, title, text } of cases) {
    it(title, async () => {
      await expect(scenesOf(text)).toMatchFileSnapshot(`${name}.scene`);
    });
  }

  it("has an input for each expectation", () => {
    expect(strays).toEqual([]);
  });
});
