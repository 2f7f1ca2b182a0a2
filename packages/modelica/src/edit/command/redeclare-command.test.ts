import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges } from "../../classes/workspace-edit.ts";
import type { EditCommand } from "./command.ts";
import { runEditCommand } from "./run-command.ts";

const library = `package Lib
  partial package PartialMedium
    constant Real T_min = 273;
  end PartialMedium;
  package Water extends PartialMedium; constant Real rho = 1000; end Water;
  package Air extends PartialMedium; end Air;
  partial model Source parameter Real offset = 0; end Source;
  model Constant extends Source; parameter Real V = 1; end Constant;
  model Sine extends Source; parameter Real f = 50; end Sine;
  model Tank
    replaceable package Medium = Water constrainedby PartialMedium;
    replaceable Constant source constrainedby Source;
  end Tank;
  model Plant
    Tank tank;
  end Plant;
  model Icon end Icon;
end Lib;
`;

/** The model of the user after commands, each of which must be accepted; the code of the first refusal otherwise. */
function after(text: string, ...commands: readonly EditCommand[]): string {
  let files: ReadonlyMap<string, string> = new Map([["M.mo", text]]);
  for (const command of commands) {
    const tree = new ClassTree(memoryProvider({ "Lib.mo": library, ...Object.fromEntries(files) }));
    const result = runEditCommand(tree, files, command);
    if (!result.ok) return result.diagnostic.code;
    files = applyChanges(files, result.changes);
  }
  return files.get("M.mo") ?? "";
}

const model = (body: string) => `model M "text" // comment\n  ${body}; // kept\nend M;\n`;
const component = (path: string, type?: string): EditCommand => {
  return { name: "redeclare", className: "M", path, element: "component", ...(type === undefined ? {} : { type }) };
};
const medium = (path: string, type?: string): EditCommand => ({ ...component(path, type), element: "package" }) as EditCommand;
const set = (path: string, value: string): EditCommand => ({ name: "setParameters", className: "M", values: [{ path, value }] });

describe("redeclare", () => {
  it("writes a modifier for a component and for a package, in modifications that are there or are made", () => {
    expect(after(model("Lib.Tank tank"), component("tank.source", "Lib.Sine"))).toBe(
      model("Lib.Tank tank(redeclare Lib.Sine source)"),
    );
    expect(after(model("Lib.Tank tank(/* k */ k = 1)"), medium("tank.Medium", "Lib.Air"))).toBe(
      model("Lib.Tank tank(/* k */ k = 1, redeclare package Medium = Lib.Air)"),
    );
    expect(after(model("Lib.Plant plant"), medium("plant.tank.Medium", "Lib.Air"))).toBe(
      model("Lib.Plant plant(tank(redeclare package Medium = Lib.Air))"),
    );
  });

  it("keeps modifiers of what the new class has, and drops others", () => {
    expect(after(model("Lib.Tank tank(source(offset=2 /* two */, V = 3))"), component("tank.source", "Lib.Sine"))).toBe(
      model("Lib.Tank tank(redeclare Lib.Sine source(offset=2))"),
    );
    const chosen = model('Lib.Tank tank(redeclare  Lib.Sine source( offset = 2 ) "s")');
    expect(after(chosen, component("tank.source", "Lib.Constant"))).toBe(chosen.replace("Sine", "Constant"));
    expect(after(model("Lib.Tank tank(each final Medium(T_min = 1))"), medium("tank.Medium", "Lib.Air"))).toBe(
      model("Lib.Tank tank(redeclare each final package Medium = Lib.Air(T_min = 1))"),
    );
  });

  it("goes into the extends clause from which the element comes, as do values", () => {
    const text = "extends Lib.Icon;\n  extends Lib.Tank";
    const redeclared = after(model(text), component("source", "Lib.Sine"));
    expect(redeclared).toBe(model(`${text}(redeclare Lib.Sine source)`));
    expect(after(redeclared, set("source.f", "60"))).toBe(model(`${text}(redeclare Lib.Sine source(f = 60))`));
    expect(after(model("extends Lib.Icon;\n  extends Lib.Plant"), set("tank.source.V", "2"))).toBe(
      model("extends Lib.Icon;\n  extends Lib.Plant(tank(source(V = 2)))"),
    );
  });

  it("changes the declaration where the class declares the element itself, and keeps its constraint", () => {
    expect(after(model('replaceable Lib.Constant s(V = 1) "s"'), component("s", "Lib.Sine"))).toBe(
      model('replaceable Lib.Sine s "s" constrainedby Lib.Constant'),
    );
    expect(after(model("replaceable package P = Lib.Water constrainedby Lib.PartialMedium"), medium("P", "Lib.Air"))).toBe(
      model("replaceable package P = Lib.Air constrainedby Lib.PartialMedium"),
    );
    expect(after(model("extends Lib.Tank;\n  redeclare package Medium = Lib.Air"), medium("Medium", "Lib.Water"))).toBe(
      model("extends Lib.Tank;\n  redeclare package Medium = Lib.Water"),
    );
  });

  it("takes a redeclaration away with what it leaves empty", () => {
    const nested = model("Lib.Plant plant(tank(redeclare package Medium = Lib.Air(T_min = 3)))");
    expect(after(nested, medium("plant.tank.Medium"))).toBe(model("Lib.Plant plant"));
    expect(after(model("Lib.Tank tank(redeclare Lib.Sine source, k = 1)"), component("tank.source"))).toBe(
      model("Lib.Tank tank(k = 1)"),
    );
    const element = 'model M "text"\n  extends Lib.Tank;\n  redeclare package Medium = Lib.Air; // away\nend M;\n';
    expect(after(element, medium("Medium"))).not.toContain("redeclare");
    expect(after(model("Lib.Tank tank(source(V = 1))"), component("tank.source"))).toBe(model("Lib.Tank tank(source(V = 1))"));
  });

  it("sets values of the class that was chosen", () => {
    expect(after(model("Lib.Tank tank"), medium("tank.Medium", "Lib.Air"), set("tank.Medium.T_min", "280"))).toBe(
      model("Lib.Tank tank(redeclare package Medium = Lib.Air(T_min = 280))"),
    );
  });

  it("refuses classes that are not there, and declarations that are no simple ones", () => {
    expect(after(model("Lib.Tank tank"), component("tank.source", "Lib.Nothing"))).toBe("edit.class-not-found");
    expect(after(model("replaceable Lib.Constant s, t"), component("s", "Lib.Sine"))).toBe("edit.not-redeclarable");
    expect(after(model("Lib.Tank tank"), component("tonk.source", "Lib.Sine"))).toBe("edit.component-not-found");
  });
});
