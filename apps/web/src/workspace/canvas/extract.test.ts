import { editableDiagram } from "@mofang/diagram";
import { applyChanges, ClassTree, memoryProvider, runEditCommand } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { canExtract, extractCommand } from "./extract.ts";
import { faultOfChoice, faultsOf } from "./faults.ts";
import { ofComponents } from "./selection.ts";
import { circuit } from "./test-diagram.ts";

const at = (x: number) => `annotation(Placement(transformation(extent={{${x - 10},-10},{${x + 10},10}})))`;
const text = `package Lab
  connector Pin
    Real v;
    flow Real i;
    annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255})}));
  end Pin;
  model Part
    Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
  end Part;
  model Sheet
    Part a ${at(-60)};
    Part b ${at(-20)};
    Part c ${at(20)};
    Part d[2] ${at(60)};
  equation
    connect(a.n, b.p) annotation(Line(points={{-50,0},{-30,0}}));
    connect(b.n, c.p) annotation(Line(points={{-10,0},{10,0}}));
    connect(c.n, d[1].p) annotation(Line(points={{30,0},{50,0}}));
  end Sheet;
end Lab;
`;

function sheet(source = text) {
  const files = new Map([["Lab.mo", source]]);
  const tree = new ClassTree(memoryProvider(Object.fromEntries(files)));
  const diagram = editableDiagram(tree, "Lab.Sheet");
  if (diagram === undefined) throw new Error("a diagram expected");
  return { files, tree, diagram };
}

describe("components that are extracted", () => {
  it("become a class with a connector for each place at which a connection leads out, and a component in their place", () => {
    const { files, tree, diagram } = sheet();
    const command = extractCommand({ diagram, selection: ofComponents(["b", "c"]) }, "Pair");
    expect(command).toBeUndefined(); // c leads to an element of an array
    const pair = extractCommand({ diagram, selection: ofComponents(["a", "b"]) }, "Pair");
    if (pair === undefined) throw new Error("a command expected");
    const result = runEditCommand(tree, files, pair);
    if (!result.ok) throw new Error(result.diagnostic.code);
    const after = applyChanges(files, result.changes).get("Lab.mo") ?? "";
    expect(after).toContain("model Pair");
    expect(after).toMatch(/Lab\.Part a annotation[\s\S]*Lab\.Part b annotation[\s\S]*Lab\.Pin n /);
    expect(after).toContain("connect(a.n, b.p)");
    expect(after).toContain("connect(n, b.n)");
    const rest = after.slice(after.indexOf("model Sheet"), after.indexOf("end Sheet"));
    expect(rest).not.toMatch(/Part [ab] /);
    expect(rest).toContain("Lab.Pair pair ");
    expect(rest).toContain("connect(pair.n, c.p)");
  });

  it("cannot be taken out where nothing is chosen, or an element of an array is led to", () => {
    const { diagram } = sheet();
    expect(canExtract({ diagram, selection: ofComponents([]) })).toBe(false);
    expect(canExtract({ diagram, selection: ofComponents(["c"]) })).toBe(false);
    expect(canExtract({ diagram, selection: ofComponents(["c", "d"]) })).toBe(true);
  });
});

describe("what is wrong", () => {
  const problem = (start: number, severity: EngineDiagnostic["severity"], file = "Lab.mo"): EngineDiagnostic => {
    return { code: "x", severity, message: `at ${start}`, place: { file, start, end: start + 1, line: 1, column: 1 }, fixes: [] };
  };

  it("is shown at the component or line whose text it is in, errors first, and found by what is chosen", () => {
    const { diagram } = sheet();
    const [warned, wrong] = [text.indexOf("Part a") + 5, text.indexOf("connect(b.n")];
    const faults = faultsOf(diagram, [problem(warned, "warning"), problem(wrong, "error"), problem(wrong, "error", "Other.mo")]);
    expect(faults.map(({ severity, messages }) => [severity, messages])).toEqual([
      ["error", [`at ${wrong}`]],
      ["warning", [`at ${warned}`]],
    ]);
    expect(faultOfChoice(faults, ofComponents(["a"]))?.place).toEqual({ file: "Lab.mo", start: warned });
    expect(faultOfChoice(faults, ofComponents(["a", "b"]))).toBeUndefined();
    expect(faultsOf(circuit, [problem(110, "information", "Circuit.mo")])).toEqual([]);
  });
});
