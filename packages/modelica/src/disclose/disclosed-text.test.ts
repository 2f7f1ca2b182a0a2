import { type ProtectionLevel, protectionLevels } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { ClassLookup } from "../classes/class-lookup.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { parseFile } from "../syntax/parser.ts";
import { disclosedText } from "./disclosed-text.ts";

/** What a reader sees of a text that is a file of its own. */
function seen(
  text: string,
  { around = "packageDuplicate", ceiling = "packageDuplicate" }: Partial<Record<"around" | "ceiling", ProtectionLevel>> = {},
) {
  const tree = new ClassTree(memoryProvider(new Map([["M.mo", text]])));
  const file = tree.file("M.mo") ?? parseFile("M.mo", text);
  const declarationOf = ({ name }: { readonly name: { readonly text: string } }) => tree.find(name.text);
  const result = disclosedText(file, { around, ceiling, declarationOf, lookup: new ClassLookup(tree) });
  if (result !== undefined) expect(parseFile("seen.mo", result).diagnostics).toEqual([]);
  return result;
}

const pin = `connector Pin "pin" flow Real i; Real v; annotation(Icon(graphics={Rectangle(extent={{-9,-9},{9,9}})})); end Pin;`;

/** A model in which every layer has a word of its own, and what belongs to none says `secret`. */
const layered = (level: string) => `package P "said"
  ${pin}
  model Part "part" Pin p annotation(Placement(transformation(extent={{0,0},{1,1}}))); equation p.i = 0; end Part;
  model M "meant" // secret comment
    extends Part(p(v(start=4711 "secret start")));
    Pin port "socket" annotation(Placement(transformation(extent={{0,0},{1,1}})));
    parameter Real size = 12 "open parameter" annotation(Dialog(group="shown"));
    output Real result;
    Part inner1 /* secret place */ annotation(Placement(transformation(extent={{2,2},{3,3}})));
    Part secretPart;
    Real secretState(start = 3);
  protected
    Part inner2 annotation(Placement(transformation(extent={{4,4},{5,5}})));
    parameter Real secretParameter = 5;
    model SecretModel Real x; end SecretModel;
  initial equation
    secretState = 3;
  equation
    connect(port, inner1.p) annotation(Line(points={{0,0},{2,2}}));
    connect(port, secretPart.p);
    der(secretState) = -secretState;
    for secretIndex in 1:2 loop connect(port, inner2.p) annotation(Line(points={{0,0},{2,2}})); end for;
  algorithm
    result := secretState;
    annotation(Icon(graphics={Text(textString="drawn icon", extent={{0,0},{1,1}})}), Documentation(info="<p>written text</p>"),
      Diagram(graphics={Text(textString="drawn diagram", extent={{0,0},{1,1}})}), experiment(StopTime=99),
      Protection(access = Access.${level}));
  end M;
end P;
`;

describe("the text that a reader sees of a protected class", () => {
  it("is the whole file where nothing is protected", () => {
    const text = "model M // a comment\n  Real x = 1; end M;\n";
    expect(seen(text)).toBe(text);
  });

  it.each([
    ["icon", ["drawn icon", "socket", "open parameter", "result"], ["written text", "drawn diagram", "inner1", "connect("]],
    ["documentation", ["drawn icon", "written text"], ["drawn diagram", "inner1", "connect("]],
    ["diagram", ["drawn icon", "written text", "drawn diagram", "inner1", "inner2", "connect(port, inner1.p)"], []],
  ] as const)("at the level %s holds that layer and those before it, and never what belongs to none", (level, shown, hidden) => {
    const text = seen(layered(level)) ?? "";
    for (const word of shown) expect(text).toContain(word);
    for (const word of [...hidden, "4711", "99", "5;"]) expect(text).not.toContain(word);
    expect(text.toLowerCase()).not.toContain("secret");
    // What stands beside it is not touched.
    expect(text).toContain("p.i = 0");
  });

  it("holds nothing of a hidden class, and no file for one that holds hidden classes only", () => {
    expect(seen(layered("hide"))).not.toContain("meant");
    expect(seen("model M Real x; annotation(Protection(access = Access.hide)); end M;")).toBeUndefined();
    const behind = "replaceable model R = A(secret = 1) constrainedby A annotation(Protection(access = Access.hide));";
    expect(seen(`model M model A Real secret0; end A; ${behind} end M;`)).not.toContain("secret = 1");
  });

  it("is whole for a model from the level of its text on, and for a package from that of packages on", () => {
    for (const level of ["nonPackageText", "nonPackageDuplicate", "packageText", "packageDuplicate"]) {
      expect(seen(layered(level))).toBe(layered(level));
    }
    const library = (level: ProtectionLevel) =>
      `package P "said" /* package comment */ model M Real x = 1 /* model comment */; end M; annotation(Protection(access = Access.${level})); end P;`;
    expect(seen(library("nonPackageDuplicate"))).toContain("model comment");
    expect(seen(library("nonPackageDuplicate"))).not.toContain("package comment");
    expect(seen(library("packageText"))).toBe(library("packageText"));
  });

  it("never grows less with a higher level", () => {
    const words = (level: ProtectionLevel) =>
      new Set((seen(layered(level)) ?? "").replace(/Access.\w+|public/g, "").match(/\w+/g));
    for (const [index, level] of protectionLevels.slice(1).entries()) {
      const before = words(protectionLevels[index] ?? "hide");
      expect([...before].filter((word) => !words(level).has(word))).toEqual([]);
    }
  });

  it("obeys the package around it, which its own word overrides, and the ceiling, which nothing does", () => {
    const plain = "model M Real secret = 1; end M;";
    expect(seen(plain, { around: "icon" })).not.toContain("secret");
    const free = "model M Real shown = 1; annotation(Protection(access = Access.packageDuplicate)); end M;";
    expect(seen(free, { around: "icon" })).toContain("shown");
    expect(seen(free, { ceiling: "diagram" })).not.toContain("shown");
  });

  it("is nothing where the level is no level: whoever writes one wants protection", () => {
    expect(seen("model M Real secret; annotation(Protection(access = Access.everything)); end M;")).toBeUndefined();
    expect(seen("model M Real secret; annotation(Protection(access = if true then 1 else 2)); end M;")).toBeUndefined();
  });

  it("judges each of two classes of one name by itself", () => {
    const text = `package P model A Real open1; end A;
      model A Real secret; annotation(Protection(access = Access.icon)); end A; end P;`;
    expect(seen(text)).toContain("open1");
    expect(seen(text)).not.toContain("secret");
  });

  it("keeps every form of class readable", () => {
    const text = `encapsulated package P
      import Modelica.Units.SI;
      partial package Interfaces "base" end Interfaces;
      expandable connector Bus "bus" end Bus;
      type Mode = enumeration(on "secret", off);
      type Length = Real[3](unit = "m", start = secret);
      function f "f" input Real x; output Real y; algorithm y := secret; end f;
      function df = der(f, x);
      operator record C Real re; encapsulated operator function '+' input C a; output C b; algorithm b := a; end '+'; end C;
      replaceable model R = Interfaces.X constrainedby Interfaces.Y "secret";
      impure function g external "C" secret(); end g;
      annotation(Protection(access = Access.icon), version = "1.0.0", uses(Modelica(version = "4.1.0")));
    end P;`;
    const shown = seen(text) ?? "";
    expect(shown).not.toContain("secret");
    for (const word of [
      "partial package Interfaces",
      "expandable connector Bus",
      "enumeration(on, off)",
      "Real[3]",
      "der(f, x)",
      "operator record C",
      "replaceable model R",
      "impure function g",
      'version = "4.1.0"',
    ]) {
      expect(shown).toContain(word);
    }
  });

  it("keeps what is open of a class in which another one is protected", () => {
    const text = `model M "m" /* noted */ Real x(start = 1) = 2; initial equation x = 1; equation x = 3;
      model N Real secret; annotation(Protection(access = Access.icon)); end N;
      algorithm x := 4; end M;`;
    const shown = seen(text) ?? "";
    for (const word of ["x(start = 1) = 2", "initial equation", "x = 3", "x := 4"]) expect(shown).toContain(word);
    expect(shown).not.toContain("secret");
  });
});
