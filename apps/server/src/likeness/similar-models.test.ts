import { expect, it } from "vitest";
import { KnownForms } from "./known-forms.ts";
import { similarModels } from "./similar-models.ts";

const begun = ["model M\n  Modelica.Blocks.Sources.Step step;\nend M;"];
const chain = (name: string, gains: number, rest = "") =>
  `model ${name}\n  Modelica.Blocks.Sources.Step step;\n${Array.from(
    { length: gains },
    (_, i) => `  Modelica.Blocks.Math.Gain ${name}${i}(k = ${i});\n`,
  ).join("")}${rest}equation\n${Array.from(
    { length: gains },
    (_, i) => `  connect(${i === 0 ? "step" : `${name}${i - 1}`}.y, ${name}${i}.u);\n`,
  ).join("")}end ${name};`;
const model = (id: string, ...texts: readonly string[]) => ({ id, texts, begun });
const found = async (models: readonly ReturnType<typeof model>[], least = 0.8) =>
  similarModels(models, { least, forms: new KnownForms() });

it("groups models that are alike with any of their group, and tells the most alike fifty pairs", async () => {
  const equal = Array.from({ length: 12 }, (_, i) => model(`equal${i}`, chain(`part${i}`, 3)));
  const sink = "  Modelica.Blocks.Interfaces.RealOutput y = time;\n";
  const { groups, nCompared, nUnchanged } = await found([...equal, model("near", chain("b", 3, sink)), model("begun", ...begun)]);
  expect([nCompared, nUnchanged]).toEqual([13, 1]);
  expect(groups).toHaveLength(1);
  const [group] = groups;
  expect(group?.models).toHaveLength(13);
  expect(group?.nPairs).toBe(13 * 6);
  expect(group?.pairs).toHaveLength(50);
  expect(new Set(group?.pairs.map(({ kind }) => kind))).toEqual(new Set(["same"]));
});

it("reads all texts of a model together, and knows again what it has read", async () => {
  const parts = "record Parts Real size; end Parts;";
  const used = "model Used Parts parts; Real x; equation x = parts.size*time; end Used;";
  const renamed = [used.replaceAll("Parts", "Pieces"), parts.replaceAll("Parts", "Pieces")];
  const { groups } = await found([model("one", parts, used), model("other", ...renamed)]);
  expect(groups[0]?.pairs).toMatchObject([{ kind: "same" }]);
  const forms = new KnownForms();
  expect(forms.of([parts])).toBe(forms.of([parts]));
});
