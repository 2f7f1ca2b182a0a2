import { expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { connectRefusals } from "./check-connection.ts";

const text = `model Circuit
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  model Resistor
    Pin p;
    Pin n;
  end Resistor;
  model Spring
    Flange a;
  end Spring;
  Resistor r, q, bank[2];
  Spring s;
end Circuit;
`;

it("says of each connector why another one does not go with it", () => {
  const tree = new ClassTree(memoryProvider({ "Circuit.mo": text }));
  const targets = ["q.p", "s.a", "bank.p", "bank[1].p", "nobody.p"];
  const found = connectRefusals(tree, "Circuit", "r.n", targets).map((refusal) => refusal?.code);
  expect(found.map((code) => code !== undefined)).toEqual([false, true, true, false, true]);
  expect(found[1]).toBe("flat.connect-elements");
  expect(connectRefusals(tree, "Nowhere", "a", ["b"])).toEqual([undefined]);
});
