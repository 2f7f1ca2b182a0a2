import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { translatableTexts } from "./translatable-texts.ts";

function textsOf(files: Readonly<Record<string, string>>) {
  const tree = new ClassTree(memoryProvider(files));
  const top = present([...tree.topLevel.values()][0], "a class");
  return translatableTexts(top).map(({ className, text }) => [className, text]);
}

const library = `package L "Library" annotation(Documentation(info="<html>About</html>", revisions="One"));
  type Mode = enumeration(off "Switched off", on) "How it works";
  replaceable model M = A constrainedby A "What it is";
  model A "A"
    parameter Real k = 1 "Gain" annotation(Dialog(tab = "More", group = "Shape" + "s",
      loadSelector(caption = "Open", filter = "Text (*.txt)")), unassignedMessage = "Not given");
    parameter Real n "Gain";
    Real x = f("no text") "State";
  equation
    x = k "equation";
    annotation(
      missingInnerMessage = "No world",
      Icon(graphics = {Text(textString = "%name"), Text(textString = "k = %k"), Text(string = String(k))}),
      figures = {Figure(title = "Motion", plots = {Plot(title = "Path", curves = {Curve(y = x, legend = "Way")})})});
  end A;
end L;
`;

describe("the texts of a library that can be translated", () => {
  it("are descriptions and strings of annotations, each once for a class", () => {
    expect(textsOf({ "L.mo": library })).toEqual([
      ["L", "Library"],
      ["L", "What it is"],
      ["L", "<html>About</html>"],
      ["L", "One"],
      ["L", "How it works"],
      ["L", "Switched off"],
      ...["A", "Gain", "More", "Shapes", "Open", "Text (*.txt)", "Not given", "State", "No world"].map((text) => ["L.A", text]),
      ...["k = %k", "Motion", "Path", "Way"].map((text) => ["L.A", text]),
    ]);
  });

  it("belong to the full class around short ones, in files of their own too", () => {
    const files = { "P/package.mo": 'package P "P"\nend P;', "P/Mass.mo": 'within P;\ntype Mass = Real "Mass";' };
    expect(textsOf(files)).toEqual([
      ["P", "P"],
      ["P", "Mass"],
    ]);
  });

  it("have the same ends of lines whatever the file has", () => {
    expect(textsOf({ "L.mo": 'model L "one\r\ntwo"\r\nend L;' })).toEqual([["L", "one\ntwo"]]);
  });

  it("know where they are written", () => {
    const tree = new ClassTree(memoryProvider({ "L.mo": library }));
    const gain = translatableTexts(present(tree.find("L.A"), "a class")).find(({ text }) => text === "Gain");
    expect(gain?.places.map(({ file, start, end }) => [file, library.slice(start, end)])).toEqual([
      ["L.mo", '"Gain"'],
      ["L.mo", '"Gain"'],
    ]);
  });
});
