import { present } from "@mofang/vocabulary";
import { expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { usesOf } from "./class-annotations.ts";

const uses = 'uses(Modelica(version = "4.1.0"), Other(version="2"))';
const found = [
  { name: "Modelica", version: "4.1.0" },
  { name: "Other", version: "2" },
];

function usesIn(body: string) {
  const text = `package P\n${body}end P;\n`;
  return usesOf(present(new ClassTree(memoryProvider({ "P.mo": text })).topLevel.get("P"), "the package"));
}

it.each([
  ["itself", `  annotation(${uses.slice(0, -1)});\n`],
  ["the entry before it", `  annotation(Documentation(info="x", ${uses});\n`],
  ["a list of shapes before it", `  annotation(Icon(graphics={Line(points={{0,0},{1,1}}), Text()), ${uses});\n`],
  ["an entry behind it", `  annotation(${uses}, Documentation(info="x");\n`],
  ["the annotation of a component", `  constant Real c = 1 annotation(Dialog(tab="t");\n  annotation(${uses});\n`],
  ["a class in the package", `  model A\n    annotation(Icon(graphics={Line()});\n  end A;\n  annotation(${uses});\n`],
  ["the end of a class", `  model A\n    Real x;\n  annotation(${uses});\n`],
  ["a string that does not end", `  constant String s = "open;\n  annotation(${uses});\n`],
  ["a comment that does not end", `  /* open\n  annotation(${uses});\n`],
])("the libraries of a package are known where %s is torn", (_, body) => {
  expect(usesIn(body)).toEqual(found);
});

it("only a torn file is searched, and neither a comment nor a documentation that speaks of uses", () => {
  expect(usesIn(`  annotation(Icon(${uses}));\n`)).toEqual([]);
  expect(usesIn(`  // annotation(${uses})\n  Real x\n`)).toEqual([]);
  expect(usesIn(`  Real x\n  annotation(Documentation(info="uses(Modelica(version = \\"4.1.0\\"))"));\n`)).toEqual([]);
});
