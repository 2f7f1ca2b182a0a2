import { describe, expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges } from "../../classes/workspace-edit.ts";
import type { EditCommandOf } from "./command.ts";
import { runEditCommand } from "./run-command.ts";

const library = `package Lib
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  package Media
    model Water
    end Water;
  end Media;
  model Pipe
    replaceable model Medium = Media.Water;
    parameter Real R = 1;
    Pin p;
    Pin n;
  end Pipe;
  partial model Open
  end Open;
  model Plant
    Pipe pipe;
  end Plant;
end Lib;
`;
const circuit = (body: string) => `model Circuit\n${body}end Circuit;\n`;

/** The circuit after a text was pasted into it; the code of the refusal otherwise. */
function pasted(before: string, paste: Partial<EditCommandOf<"pasteItems">> & { readonly text: string }): string {
  const files = new Map([["Circuit.mo", before]]);
  const tree = new ClassTree(memoryProvider({ "Lib.mo": library, "Circuit.mo": before }));
  const command = { name: "pasteItems", className: "Circuit", by: { x: 0, y: 0 }, ...paste } as const;
  const result = runEditCommand(tree, files, command);
  return result.ok ? (applyChanges(files, result.changes).get("Circuit.mo") ?? "") : result.diagnostic.code;
}

describe("pasting components", () => {
  it("gives them free names, in the connections and values among them too, and moves them with their lines", () => {
    const text = [
      "Lib.Pipe p1(R = 2) annotation(Placement(transformation(extent={{-10,-10},{10,10}})));",
      'Lib.Pipe p2(R = 2*p1.R) "second";',
      "equation",
      "connect(p1.n, p2.p) annotation(Line(points={{10,0},{30,0}}, color={0,0,255}));",
      "connect(p2.n, elsewhere.p);",
    ].join("\n");
    expect(pasted(circuit("  Lib.Pipe p1; // mine\nequation\n  connect(p1.p, p1.n);\n"), { text, by: { x: 10, y: -10 } })).toBe(
      circuit(
        "  Lib.Pipe p1; // mine\n" +
          "  Lib.Pipe p2(R = 2) annotation(Placement(transformation(extent={{0,-20},{20,0}})));\n" +
          '  Lib.Pipe p3(R = 2*p2.R) "second";\n' +
          "equation\n" +
          "  connect(p1.p, p1.n);\n" +
          "  connect(p2.n, p3.p) annotation(Line(points={{20,-10},{40,-10}}, color={0,0,255}));\n",
      ),
    );
  });

  it("writes classes in full that were found where the text was taken", () => {
    const text = "Pipe pipe(redeclare model Medium = Media.Water);";
    expect(pasted(circuit(""), { text, from: "Lib.Plant" })).toContain(
      "  Lib.Pipe pipe(redeclare model Medium = Lib.Media.Water);\n",
    );
    expect(pasted(circuit(""), { text })).toBe("edit.class-not-found");
  });

  it("takes each component of a clause, arrays, conditions and prefixes, and predefined types", () => {
    const text = "inner parameter Real a[3] = {1, 2, 3}, b if true;\nreplaceable Lib.Pipe c[2];";
    expect(pasted(circuit("  Real a;\n"), { text })).toBe(
      circuit(
        "  Real a;\n" +
          "  inner parameter Real a1[3] = {1, 2, 3};\n" +
          "  inner parameter Real b if true;\n" +
          "  replaceable Lib.Pipe c[2];\n",
      ),
    );
  });

  it("refuses what declares nothing, is no Modelica, or cannot be a component there", () => {
    expect(pasted(circuit(""), { text: "hello world, this is a letter." })).toBe("edit.nothing-to-paste");
    expect(pasted(circuit(""), { text: "equation\nconnect(a, b);" })).toBe("edit.nothing-to-paste");
    expect(pasted(circuit(""), { text: "Lib.Open open;" })).toBe("edit.class-partial");
    expect(pasted(circuit(""), { text: "Circuit circuit;" })).toBe("edit.class-in-itself");
    expect(pasted(circuit(""), { text: "end Clipping; model Other Real x;" })).toBe("edit.nothing-to-paste");
    expect(pasted(circuit(""), { text: "Lib.Pipe a;", className: "Lib.Plant" })).toBe("edit.read-only");
  });

  it("puts shapes into the layer that is shown, moved, with or without components", () => {
    const shapes = "annotation(Icon(graphics={Line(points={{0,0},{1,1}}), Text(extent={{0,0},{1,1}}, rotation=90)}));";
    expect(pasted(circuit(""), { text: shapes, layer: "icon", by: { x: 2, y: 3 } })).toContain(
      "Icon(graphics = {Line(points={{2,3},{3,4}}), Text(extent={{0,0},{1,1}}, rotation=90, origin={2,3})})",
    );
    const both = pasted(circuit(""), { text: `Lib.Pipe a;\n${shapes}` });
    expect(both).toContain("Lib.Pipe a;");
    expect(both).toContain("Diagram(graphics = {Line(");
    expect(pasted(circuit(""), { text: "annotation(Icon());" })).toBe("edit.nothing-to-paste");
  });
});
