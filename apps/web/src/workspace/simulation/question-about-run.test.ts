import { writtenParts } from "@mofang/markup";
import { describe, expect, it } from "vitest";
import { loadFiles } from "../store/files.ts";
import { questionAboutRun } from "./question-about-run.ts";

const words = { expected: "I expected …", message: "It said", title: "A question about Tank" };
const tank = "model Tank\n  parameter Real k = 1;\n  Real h;\nequation\n  h = k;\nend Tank;\n";
const settings = {
  startTime: 0,
  stopTime: 3,
  intervals: 500,
  precision: 1e-6,
  algorithm: "Dassl",
  initialStep: null,
  storeEvents: true,
  note: "",
  rows: "grid",
  storedVariables: null,
  logLevel: "failures",
  maximumSteps: null,
  parameters: { k: 2 },
} as never;
const run = { className: "Tank", settings, message: "division by zero\nat time 1" };

describe("a question about a run", () => {
  it("holds a small model, its settings, the curves that were shown, and what it said", () => {
    const files = loadFiles([{ path: "Tank.mo", text: tank }], "c0ffee");
    const { title, text } = questionAboutRun({ run, files, repositoryId: 7, plot: ["h"] }, words);
    expect(title).toBe("Tank: division by zero");
    const [, model] = writtenParts(text);
    expect(model).toMatchObject({
      block: { source: { kind: "text", text: tank }, stop: 3, parameters: { k: "2" }, plot: ["h"], problems: [] },
    });
    expect(text).toContain("**It said**\n\n```text\ndivision by zero\nat time 1\n```");
  });

  it("names the class of a larger repository at its commit", () => {
    const files = loadFiles(
      [
        { path: "A.mo", text: tank },
        { path: "B.mo", text: "model B end B;" },
      ],
      "c0ffee",
    );
    const { title, text } = questionAboutRun({ run: { ...run, message: "" }, files, repositoryId: 7, plot: [] }, words);
    expect(title).toBe("A question about Tank");
    expect(writtenParts(text)[1]).toMatchObject({
      block: { className: "Tank", source: { kind: "repository", repositoryId: 7, version: "c0ffee" } },
    });
  });
});
