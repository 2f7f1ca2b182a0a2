import { describe, expect, it } from "vitest";
import { renderMarkdown, writtenParts } from "./markdown.ts";
import { emptyModelBlock, modelBlockOf, modelBlockText } from "./model-block.ts";

const model = "model M\n  parameter Real k = 1;\n  Real x(start = 1);\nequation\n  der(x) = -k*x;\nend M;\n";

describe("a fenced block `modelica run`", () => {
  it("holds a typed model and what is set for its run", () => {
    const block = modelBlockOf('modelica run plot=x,M[1,2] stop=5 parameters="k = 3, body.m=2e-3" view=diagram', model);
    expect(block).toMatchObject({
      source: { kind: "text", text: model },
      plot: ["x", "M[1,2]"],
      stop: 5,
      parameters: { k: "3", "body.m": "2e-3" },
      view: "diagram",
      problems: [],
    });
  });

  it("names a class of a repository at a version", () => {
    const block = modelBlockOf("modelica run repository=7 version=1.0.0 class=A.B", "");
    expect(block.source).toEqual({ kind: "repository", repositoryId: 7, version: "1.0.0" });
    expect(block).toMatchObject({ className: "A.B", problems: [] });
  });

  it.each([
    ["modelica run stop=soon", { kind: "value", key: "stop", value: "soon" }],
    ["modelica run speed=9", { kind: "unknown", key: "speed", value: "9" }],
    ["modelica run fast", { kind: "unknown", key: "fast", value: "" }],
    ["modelica run repository=7", { kind: "class", key: "class", value: "" }],
    ["modelica run tolerance=-1", { kind: "value", key: "tolerance", value: "-1" }],
    ["modelica run constructor=1", { kind: "unknown", key: "constructor", value: "1" }],
    ["modelica run parameters=__proto__=1", { kind: "value", key: "parameters", value: "__proto__=1" }],
  ])("says what is wrong in %s", (info, problem) => expect(modelBlockOf(info, model).problems).toEqual([problem]));

  it.each([
    emptyModelBlock(model),
    { ...emptyModelBlock(model), className: "M", plot: ["x", "der(x)"], stop: 2.5, start: 0, intervals: 20, tolerance: 1e-8 },
    { ...emptyModelBlock('model A "a ``` b"\nend A;\n'), parameters: { k: "3", "a.b[1]": "true" } },
    {
      ...emptyModelBlock(""),
      className: "P.Q",
      view: "diagram" as const,
      source: { kind: "repository" as const, repositoryId: 12, version: "a1b2c3" },
    },
  ])("is read as it was written", (block) =>
    expect(writtenParts(modelBlockText(block))).toMatchObject([{ kind: "model", block }]),
  );
});

describe("the parts of a text", () => {
  it("are its blocks, and the HTML between them", () => {
    const parts = writtenParts(`Why?\n\n${modelBlockText(emptyModelBlock(model))}\nThanks[^1]\n\n[^1]: a lot\n`, { place: "p" });
    expect(parts.map(({ kind }) => kind)).toEqual(["html", "model", "html"]);
    expect(parts[0]).toEqual({ kind: "html", html: "<p>Why?</p>\n" });
    expect(parts[2]).toMatchObject({ html: expect.stringContaining('id="fn-p-1"') });
  });

  it("leave a block inside of a list as code, and all of them where nothing runs", () => {
    expect(writtenParts("- a\n\n  ```modelica run\n  model M end M;\n  ```\n").map(({ kind }) => kind)).toEqual(["html"]);
    expect(renderMarkdown("```modelica run\nmodel <b> end b;\n```")).toContain("model &lt;b&gt; end b;");
  });
});
