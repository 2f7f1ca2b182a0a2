import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import type { SourceProvider } from "../classes/source-provider.ts";
import { applyChanges } from "../classes/workspace-edit.ts";
import { conversionScripts } from "./conversion-scripts.ts";
import { convertTexts } from "./convert-texts.ts";

const folder = process.env.MOFANG_MSL ?? "";

const disk: SourceProvider = {
  list: (path) =>
    readdirSync(path, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: entry.isDirectory() ? "folder" : "file",
    })),
  read: (path) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return undefined;
    }
  },
};

describe.skipIf(folder === "")("the standard library", () => {
  it("converts models of a textbook for 3.2.3 so that they check with 4.1.0", () => {
    const text = `package Book
  import SI = Modelica.SIunits;
  model Drive
    parameter SI.Inertia J = 2;
    Modelica.Mechanics.Rotational.Components.Clutch clutch(mue_pos = [0, 0.5], fn_max = 20);
    Modelica.Electrical.Analog.Basic.EMF emf(k = 1);
    Modelica.Blocks.Sources.Clock clock;
    Modelica.Blocks.Sources.Sine sine(freqHz = 50, amplitude = Modelica.SIunits.Conversions.from_deg(90));
    Modelica.Blocks.Math.LinearDependency sum(y0 = 1, k1 = 2, k2 = 3);
  equation
    connect(clock.y, sum.u1);
    connect(sine.y, sum.u2);
    connect(clutch.f_normalized, clock.y);
  end Drive;
  annotation(uses(Modelica(version = "3.2.3")));
end Book;
`;
    const roots = [join(folder, "Modelica"), join(folder, "ModelicaServices"), join(folder, "Complex.mo")];
    const definition = new ClassTree(disk, roots).topLevel.get("Modelica")?.definition;
    const addresses = (definition && conversionScripts(definition, "3.2.3")) ?? [];
    expect(addresses).toHaveLength(1);
    const scripts = addresses.map((address) =>
      readFileSync(address.replace("modelica://Modelica", join(folder, "Modelica")), "utf8"),
    );
    const texts = new Map([["Book.mo", text]]);
    const { changes, messages } = convertTexts(texts, scripts, { name: "Modelica", version: "4.1.0" });
    expect(messages).toEqual([]);
    const after = applyChanges(texts, changes).get("Book.mo") ?? "";
    const before = errorsIn(text, roots);
    expect(before).toBeGreaterThan(3);
    expect([errorsIn(after, roots), after]).toEqual([0, after]);
    expect(after).toContain('uses(Modelica(version = "4.1.0"))');
  });
});

/** Errors in `Book.Drive` beside the standard library, those of open connectors aside. */
function errorsIn(text: string, roots: readonly string[]): number {
  const provider: SourceProvider = {
    list: (path) => (path === "" ? [{ name: "Book.mo", kind: "file" }] : disk.list(path)),
    read: (path) => (path === "Book.mo" ? text : disk.read(path)),
  };
  const { diagnostics } = checkClass(new ClassTree(provider, ["", ...roots]), "Book.Drive");
  return diagnostics.filter(({ severity }) => severity === "error").length;
}
