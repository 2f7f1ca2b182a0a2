import { describe, expect, it } from "vitest";
import { casesOf, statedIn } from "./cases.ts";

describe("the cases of a folder", () => {
  it("are its inputs by name, titled by their first comment, with the files beside them", () => {
    const files = {
      "./zero.mo": "// shows nothing\nmodel Z end Z;\n",
      "./add.mo": "\uFEFF// adds a line\r\nmodel A end A;\r\n",
      "./add.after.mo": "model A end A;\n",
      "./add.json": "{}",
    };
    const { cases, strays } = casesOf(files, ".mo", [".after.mo", ".json"]);
    expect(cases.map(({ name, title }) => [name, title])).toEqual([
      ["add", "add: adds a line"],
      ["zero", "zero: shows nothing"],
    ]);
    expect([...(cases[0]?.beside ?? [])]).toEqual([
      [".after.mo", "model A end A;\n"],
      [".json", "{}"],
    ]);
    expect(strays).toEqual([]);
  });

  it("leave over an expectation without an input, and what has another ending", () => {
    expect(casesOf({ "./gone.tree": "", "./notes.txt": "" }, ".mo", [".tree"]).strays).toEqual(["./notes.txt", "gone.tree"]);
  });

  it("say what they show", () => {
    expect(() => casesOf({ "./silent.mo": "model A end A;" }, ".mo")).toThrow("silent: a case begins with a comment");
  });
});

it("a comment at the beginning of an input states something by its key, one behind the beginning does not", () => {
  const text = "// what it shows\n// class: P.M\nmodel M\n// stop: 3\nend M;\n";
  expect([statedIn(text, "class"), statedIn(text, "stop"), statedIn(text, "start")]).toEqual(["P.M", undefined, undefined]);
});
