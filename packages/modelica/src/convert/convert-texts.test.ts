import { describe, expect, it } from "vitest";
import { applyChanges } from "../classes/workspace-edit.ts";
import { renderDiagnostic } from "../diagnostics/render.ts";
import { parseFile } from "../syntax/parser.ts";
import { conversionScripts } from "./conversion-scripts.ts";
import { convertTexts } from "./convert-texts.ts";

/** The text of one file after a conversion, with what is to be done by hand. */
function converted(text: string, script: string, others: Readonly<Record<string, string>> = {}) {
  const texts = new Map([["M.mo", text], ...Object.entries(others)]);
  const { changes, messages } = convertTexts(texts, [script], { name: "Lib", version: "2.0.0" });
  const after = applyChanges(texts, changes);
  const told = messages.map((message) => renderDiagnostic(message, "en"));
  return { text: after.get("M.mo"), after, told, codes: messages.map(({ code }) => code) };
}

const textOf = (text: string, script: string) => converted(text, script).text;

describe("convertClass", () => {
  const script = 'convertClass("Lib.SIunits", "Lib.Units.SI"); convertClass("Lib.SIunits.Conversions", "Lib.Units.Conversions");';

  it("renames classes wherever they are named, the longest path first, and nothing else", () => {
    const text = `model M "Lib.SIunits stays here"
  Lib.SIunits.Voltage   v /* v */ (start = Lib.SIunits.Conversions.from_degC(1));
  replaceable model A = Lib.SIunits.B(redeclare type T = Lib.SIunits.T) constrainedby Lib.SIunits.C;
  Other.Lib.SIunits.X x;
equation
  v = Lib.SIunits.f(Lib.SIunits.k[1]);
end M;`;
    expect(textOf(text, script)).toBe(`model M "Lib.SIunits stays here"
  Lib.Units.SI.Voltage   v /* v */ (start = Lib.Units.Conversions.from_degC(1));
  replaceable model A = Lib.Units.SI.B(redeclare type T = Lib.Units.SI.T) constrainedby Lib.Units.SI.C;
  Other.Lib.SIunits.X x;
equation
  v = Lib.Units.SI.f(Lib.Units.SI.k[1]);
end M;`);
  });

  it("keeps the short names that imports make, and writes names in full where these lead elsewhere now", () => {
    const text =
      "model M import SI = Lib.SIunits; import Lib.SIunits; import Lib.SIunits.Conversions.*; SI.Voltage v; SIunits.Current i; SI.Conversions.T t; end M;";
    expect(textOf(text, script)).toBe(
      "model M import SI = Lib.Units.SI; import SIunits = Lib.Units.SI; import Lib.Units.Conversions.*; SI.Voltage v; SIunits.Current i; Lib.Units.Conversions.T t; end M;",
    );
  });

  it("leaves classes alone that the texts declare themselves", () => {
    const text = "package Lib package SIunits type V = Real; end SIunits; model M Lib.SIunits.V v; end M; end Lib;";
    expect(textOf(text, script)).toBe(text);
  });

  it("follows own packages that stand for one of the library", () => {
    const text = "model M package U = Lib.SIunits; U.Voltage v; U.Conversions.T t; end M;";
    expect(textOf(text, script)).toBe("model M package U = Lib.Units.SI; U.Voltage v; Lib.Units.Conversions.T t; end M;");
  });
});

it("convertClassIf chooses the class by a parameter, which goes", () => {
  const script = 'convertClassIf("Lib.Block", "kind", "1", "Lib.First"); convertClassIf("Lib.Block", "kind", "2", "Lib.Second");';
  const text = "model M Lib.Block a(kind=1); Lib.Block b(k=3, kind=2); Lib.Block c; end M;";
  expect(textOf(text, script)).toBe("model M Lib.First a; Lib.Second b(k=3); Lib.Block c; end M;");
});

describe("convertElement", () => {
  const script = 'convertElement({"Lib.Clutch", "Lib.Brake"}, {"mue0", "a"}, {"mu0", "b"});';

  it("renames elements in modifiers, connections and expressions, also through own classes", () => {
    const text = `package P
  model Own extends Lib.Clutch(mue0 = 1); Real y = mue0 + a; end Own;
  model M Own o(mue0 = 2); Lib.Brake brake[2](each mue0 = 3); Real z = o.mue0 + brake[1].mue0 + mue0; Real mue0;
  equation connect(brake[1].a, o.a); end M;
end P;`;
    expect(converted(text, script).text).toBe(`package P
  model Own extends Lib.Clutch(mu0 = 1); Real y = mu0 + b; end Own;
  model M Own o(mu0 = 2); Lib.Brake brake[2](each mu0 = 3); Real z = o.mu0 + brake[1].mu0 + mue0; Real mue0;
  equation connect(brake[1].b, o.b); end M;
end P;`);
  });

  it("renames elements of elements", () => {
    const nested = 'convertElement("Lib.Machine", "stator.reluctance", "stator.stray");';
    expect(textOf("model M Lib.Machine m(stator.reluctance = 1); Real x = m.stator.reluctance.v; end M;", nested)).toBe(
      "model M Lib.Machine m(stator.stray = 1); Real x = m.stator.stray.v; end M;",
    );
  });

  it("renames constants of records and arguments of functions", () => {
    const renaming = 'convertElement("Lib.Constants", "mue_0", "mu_0"); convertElement("Lib.f", "old", "new");';
    expect(textOf("model M Real x = Lib.Constants.mue_0 + Lib.f(old = 1); end M;", renaming)).toBe(
      "model M Real x = Lib.Constants.mu_0 + Lib.f(new = 1); end M;",
    );
  });
});

describe("convertModifiers", () => {
  it("replaces modifiers by formulas of their values, with defaults for those left out", () => {
    const script = 'convertModifiers("Lib.Linear", {"y0=0", "k1=0"}, {"y0=%y0%", "k1=%y0%*%k1%"}, true);';
    const text = "model M Lib.Linear a(y0 = 10, k1 = 1 + 2, z = 1); Lib.Linear b(z = 1, final k1 = 3); Lib.Linear c; end M;";
    expect(textOf(text, script)).toBe(
      "model M Lib.Linear a(y0=10, k1=10*(1 + 2), z = 1); Lib.Linear b(z = 1, final y0=0, final k1=0*3); Lib.Linear c; end M;",
    );
  });

  it("adds modifiers to every use, and removes those that are no more", () => {
    const script =
      'convertModifiers({"Lib.Pipe"}, fill("",0), {"useHeatPort=false"}); convertModifiers("Lib.Joint", {"offset"}, fill("",0), true);';
    const text =
      "model M Lib.Pipe a; Lib.Pipe b(L = 1); Lib.Pipe c[2]; Lib.Joint d(offset = 1); Lib.Joint e(offset = 1, n = 2); Lib.Joint f(n = 2, offset = 1); end M;";
    expect(textOf(text, script)).toBe(
      "model M Lib.Pipe a(useHeatPort=false); Lib.Pipe b(useHeatPort=false, L = 1); Lib.Pipe c[2](each useHeatPort=false); Lib.Joint d; Lib.Joint e(n = 2); Lib.Joint f(n = 2); end M;",
    );
  });

  it("makes one modifier of two that became the same", () => {
    const script = 'convertModifiers("Lib.A", {"d1"}, {"d=%d1%"}); convertModifiers("Lib.A", {"d2"}, {"d=%d2%"});';
    expect(textOf("model M Lib.A a(d1 = 1, d2 = 2); Lib.A b(d = 3, d2 = 2); end M;", script)).toBe(
      "model M Lib.A a(d=1); Lib.A b(d = 3); end M;",
    );
  });

  it("converts what stands in the values too", () => {
    const script = 'convertClass("Lib.C", "Lib.D"); convertModifiers("Lib.A", {"k"}, {"m=2*%k%"});';
    expect(textOf("model M Lib.A a(k = Lib.C.x + 1); end M;", script)).toBe("model M Lib.A a(m=2*(Lib.D.x + 1)); end M;");
  });
});

it("convertMessage says what has to be done by hand, and where", () => {
  const { text, told, codes } = converted("model M Lib.Old.Thing t; end M;", 'convertMessage("Lib.Old", "No conversion.");');
  expect(codes).toEqual(["conversion.by-hand"]);
  expect(text).toBe("model M Lib.Old.Thing t; end M;");
  expect(told).toEqual(["Lib.Old.Thing has to be converted by hand: No conversion."]);
});

it("writes the new version, over all files, and leaves files alone that cannot be read", () => {
  const script = 'convertClass("Lib.A", "Lib.B");';
  const { after, told, codes } = converted(
    'package M annotation(uses(Lib(version = "1.0.0"), X(version="1")));  end M;',
    script,
    {
      "N.mo": "within M; model N extends Lib.A; end N;",
      "Broken.mo": "model Broken Lib.A a end",
    },
  );
  expect([...after.values()]).toEqual([
    'package M annotation(uses(Lib(version = "2.0.0"), X(version="1")));  end M;',
    "within M; model N extends Lib.B; end N;",
    "model Broken Lib.A a end",
  ]);
  expect(told).toEqual(["The file has syntax errors and is not converted"]);
  expect(codes).toEqual(["conversion.file-broken"]);
});

it("says where an import, an element or modifiers have to be converted by hand", () => {
  const apart = 'convertClass("Lib.A", "One.A"); convertClass("Lib.B", "Two.B");';
  expect(converted("model M import Lib.{A, B}; A a; B b; end M;", apart).codes).toEqual(["conversion.import"]);
  const element = 'convertElement("Lib.A", "x", "y[1]");';
  expect(converted("model M Lib.A a; Real z = a.x; end M;", element).codes).toEqual(["conversion.element"]);
  const modifiers = 'convertModifiers("Lib.A", {"p", "q"}, {"r=%p%*%q%"});';
  expect(converted("model M Lib.A a(p = 1); end M;", modifiers).codes).toEqual(["conversion.modifiers"]);
});

it("the scripts of a library are those of its annotation, over several steps", () => {
  const annotation =
    'conversion(from(version={"1.0","1.1"}, to="2.0", script="a.mos"), from(version="2.0", script="b.mos"), noneFromVersion="2.1")';
  const [library] = parseFile("L.mo", `package L annotation(version="3.0", ${annotation}); end L;`).root.classes;
  if (library === undefined) throw new Error("no class");
  expect(conversionScripts(library, "1.1")).toEqual(["a.mos", "b.mos"]);
  expect(conversionScripts(library, "2.1")).toEqual([]);
  expect(conversionScripts(library, "0.9")).toBeUndefined();
});
