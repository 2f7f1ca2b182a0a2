import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { checkClass } from "./check-class.ts";

/** Codes that checking the last class of a file gives. */
function codes(text: string): readonly string[] {
  const tree = new ClassTree(memoryProvider({ "Example.mo": text }));
  return checkClass(tree, [...tree.topLevel.keys()].at(-1) ?? "").diagnostics.map(({ code }) => code);
}

describe("checkClass", () => {
  it("checks every class of a package, and its constants", () => {
    const right = "constant Real c = 1; model A Real x = c; end A; function f input Real u; output Real y = u; end f;";
    expect(codes(`package P ${right} package Q block B output Real y = 2; end B; end Q; end P;`)).toEqual([]);
    const wrong =
      "package P constant Real c = d; model A Real x; end A; package Q block B output Real y = z; end B; end Q; end P;";
    expect(codes(wrong)).toEqual(["instance.unknown-name", "flat.unbalanced", "flat.lacks-equations", "instance.unknown-name"]);
  });

  it("takes connectors of what is no experiment as connected from outside (MLS 3.7.4.3, cardinality)", () => {
    const port = "connector Port output Boolean occupied; input Boolean set; end Port;";
    const step = (annotation: string) => `package P ${port}
      model Inside Port p; equation p.occupied = p.set; end Inside;
      model Step
        Port port, suspend;
        Inside inside;
      equation
        connect(inside.p, port);
        suspend.occupied = inside.p.occupied;
        if cardinality(suspend) == 0 then suspend.set = false; end if;
        if cardinality(port) < 2 then port.occupied = false; port.set = false; end if;
        ${annotation}
      end Step; end P;`;
    expect(codes(step(""))).toEqual([]);
    expect(codes(step("annotation(experiment(StopTime = 1));"))).toContain("flat.unbalanced");
  });

  it("checks the body of a function", () => {
    expect(codes("function f input Real u; output Real y; algorithm y := u; end f;")).toEqual([]);
    expect(codes("function f input Real u; output Real y; algorithm y := v; end f;")).toEqual(["instance.unknown-name"]);
  });

  it("checks a partial class as far as it goes, without counting", () => {
    expect(codes("partial model M replaceable model T = E; T t; Real x; end M; partial model E end E;")).toEqual([]);
    expect(codes("partial model M Real x = y; end M;")).toEqual(["instance.unknown-name"]);
    const medium = "partial package P constant Integer n; partial model B Real x[n]; end B; end P;";
    expect(codes(medium)).toEqual([]);
  });

  it("takes a model that waits for a redeclaration as incomplete, in a package", () => {
    const medium = "partial package Medium replaceable partial function density output Real d; end density; end Medium;";
    const pipe = (text: string) =>
      `package P ${medium} model Pipe replaceable package M = Medium; Real d = ${text}; end Pipe; end P;`;
    expect(codes(pipe("M.density()"))).toEqual([]);
    expect(codes(pipe("M.density() + e"))).toEqual(["instance.unknown-name"]);
    const fixed = `package P ${medium} model Pipe Real d = Medium.density(); end Pipe; end P;`;
    expect(codes(fixed)).toContain("instance.partial-function");
  });

  it("checks records and connectors, which need no equations", () => {
    expect(codes("record R Real x; parameter Integer n = 2; Real y[n]; end R;")).toEqual([]);
    expect(codes("connector C Real v; flow Real i; end C;")).toEqual([]);
    expect(codes('connector I = input Real(unit = "m");')).toEqual([]);
    expect(codes("record R Real x = y; end R;")).toEqual(["instance.unknown-name"]);
    expect(codes("connector C Real v; flow Boolean i; end C;")).toEqual(["instance.flow-not-real"]);
  });

  it("checks the modifiers of a type, and the operators of a record", () => {
    expect(codes('type T = Real(unit = "m");')).toEqual([]);
    expect(codes('type T = Real(unti = "m");')).toEqual(["instance.not-modifiable"]);
    const record = (sum: string) =>
      `operator record C Real re; encapsulated operator function '+' import C; input C a; input C b; output C c;
         algorithm c := C(${sum}); end '+'; end C;`;
    expect(codes(record("a.re + b.re"))).toEqual([]);
    expect(codes(record("a.re + b.im"))).toEqual(["instance.unknown-field"]);
  });

  it("takes the syntax error of a class as an error of what uses it, and as a warning for others of its file", () => {
    const severities = (text: string, name: string) =>
      checkClass(new ClassTree(memoryProvider({ "P.mo": text })), name).diagnostics.map(({ severity }) => severity);
    const broken = "package P model Broken Real x = 1 2; end Broken;";
    expect(severities(`${broken} model Good Real x = 1; end Good; end P;`, "P.Good")).toEqual(["warning"]);
    expect(severities(`${broken} model User extends Broken; end User; end P;`, "P.User")).toEqual(["error"]);
    expect(severities(`${broken} model User Broken part; end User; end P;`, "P.User")).toEqual(["error"]);
    const type = "package P type T = Real(min = ;  model User T t = 1; end User; end P;";
    expect(severities(type, "P.User")).toContain("error");
    const call =
      "package P function f input Real x; output Real y = 1 2; algorithm end f; model User Real x = f(1); end User; end P;";
    expect(severities(call, "P.User")).toContain("error");
  });

  it("takes the syntax error of a package as an error only of what reads its constants or inherits from it", () => {
    const severities = (model: string) =>
      checkClass(
        new ClassTree(memoryProvider({ "P.mo": `package P constant Real a = 1 2; ${model} end P;` })),
        "P.User",
      ).diagnostics.map(({ severity }) => severity);
    expect(severities("model User Real x = 1; end User;")).toEqual(["warning"]);
    expect(severities("model User Real x = a; end User;")).toEqual(["error"]);
  });
});
