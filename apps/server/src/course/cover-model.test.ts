import type { CourseContent } from "@mofang/protocol";
import { describe, expect, it } from "vitest";
import { coverModel } from "./cover-model.ts";

const nothing = { zh: "", en: "" };

function courseWith(...texts: readonly string[]): CourseContent {
  const blocks = texts.map((text, place) => ({
    kind: "model" as const,
    key: `m${place}`,
    text,
    className: `M${place}`,
    stopTime: 1,
    variables: [],
  }));
  const lesson = { key: "one", title: nothing, blocks };
  return { title: nothing, summary: nothing, level: 1, chapters: [{ key: "first", title: nothing, lessons: [lesson] }] };
}

describe("the cover of a course", () => {
  it("is the first diagram of its models", () => {
    const drawn = "model M1 Real x annotation(Placement(transformation(extent={{0,0},{20,20}}))); end M1;";
    expect(coverModel(courseWith("model M0 end M0;", drawn))).toEqual({ text: drawn, className: "M1" });
  });

  it("shows each component of a library once where no model has a diagram, under names that differ", () => {
    const text = "model M L.A.R r1; L.A.R r2; Real x; package P model N L.B.G r1; end N; end P; end M;";
    expect(coverModel(courseWith(text))?.text.split("\n")).toEqual([
      "model Cover",
      "L.A.R r1 annotation(Placement(transformation(extent={{0,-40},{40,0}})));",
      "L.B.G c1 annotation(Placement(transformation(extent={{60,-40},{100,0}})));",
      "end Cover;",
    ]);
  });

  it("takes eight components from all of the course, in two rows", () => {
    const text = Array.from({ length: 16 }, (_, i) => `L.C${i} c${i};`).join(" ");
    const lines = coverModel(courseWith(`model M ${text} end M;`))?.text.split("\n") ?? [];
    expect(lines.slice(1, -1).map((line) => line.split(" ")[0])).toEqual([0, 2, 4, 6, 8, 10, 12, 14].map((i) => `L.C${i}`));
    expect(lines[5]).toContain("extent={{0,-100},{40,-60}}");
  });

  it("is none where there is nothing to draw, and for a text that does not parse", () => {
    expect(coverModel(courseWith("model M Real x; end M;"))).toBeUndefined();
    expect(coverModel(courseWith("model ("))).toBeUndefined();
  });
});
