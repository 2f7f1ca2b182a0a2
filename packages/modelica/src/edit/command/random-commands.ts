/** For tests: a circuit, and what somebody may do to it who does not know what others do. */
import type { SeededRandom } from "../../testing/seeded-random.ts";
import type { EditCommand } from "./command.ts";

/** The package whose classes the circuit is made of. */
export const parts = `package Parts
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    parameter Real R = 1;
    Pin p;
    Pin n;
  end Resistor;
end Parts;
`;

/** Text of a model with components, connections and comments. */
export const circuit = (name: string) => `model ${name} "text" // comment
  Parts.Resistor a annotation(Placement(transformation(extent={{-10,-10},{10,10}})));
  Parts.Resistor b(R = 2), c "last";
  /* a block
     comment */
equation
  connect(a.n, b.p) annotation(Line(points={{10,0},{30,0}})); // wire
  connect(b.n, c.p);
end ${name};
`;

const names = ["a", "b", "c", "resistor", "resistor1", "fresh"];

type Kind = "add" | "remove" | "move" | "moveTwo" | "rotate" | "connect" | "set" | "rename" | "paste" | "order" | "compound";

/** Every kind of command, those more often that add. */
export const commandKinds: readonly Kind[] = [
  "add",
  "add",
  "remove",
  "move",
  "moveTwo",
  "rotate",
  "connect",
  "set",
  "rename",
  "paste",
  "order",
  "compound",
];

/**
 * A command on a class of the circuit's form, of components that may not be there.
 *
 * @param classNameOf  draws the class
 * @param kinds  of which one is drawn
 */
export function commandAtRandom(
  random: SeededRandom,
  classNameOf: (random: SeededRandom) => string,
  kinds: readonly Kind[],
): EditCommand {
  const className = classNameOf(random);
  const [first, second] = [random.pick(names), random.pick(names)];
  const by = { x: random.below(9) - 4, y: random.below(9) - 4 };
  const kind = random.pick(kinds);
  switch (kind) {
    case "add":
      return {
        name: "addComponents",
        className,
        components: [{ type: "Parts.Resistor", transformation: { extent: { from: by, to: by }, origin: by, rotation: 0 } }],
      };
    case "remove":
      return { name: "removeItems", className, components: [first], connections: [] };
    case "move":
      return { name: "moveComponents", className, components: [first], by, routes: [] };
    case "moveTwo": {
      const routes = [{ left: `${first}.n`, right: `${second}.p`, points: [by, { x: 0, y: 0 }] }];
      return { name: "moveComponents", className, components: [first, second], by, routes };
    }
    case "rotate":
      return { name: "rotateComponents", className, components: [first], degrees: 90, routes: [] };
    case "connect":
      return { name: "connect", className, left: `${first}.n`, right: `${second}.p`, points: [by, { x: 1, y: 1 }] };
    case "set":
      return { name: "setParameters", className, values: [{ path: `${first}.R`, value: String(random.below(99)) }] };
    case "rename":
      return { name: "renameComponent", className, component: first, newName: second };
    case "order":
      return { name: "orderComponents", className, components: [first], to: random.below(2) === 0 ? "front" : "back" };
    case "paste":
      return { name: "pasteItems", className, text: pasted(first, second), by };
    case "compound": {
      const part = () => commandAtRandom(random, classNameOf, kinds);
      return { name: "compound", commands: [part(), part()] };
    }
  }
}

function pasted(first: string, second: string): string {
  return `Parts.Resistor ${first}(R = ${second}.R) annotation(Placement(transformation(extent={{0,0},{1,1}})));
Parts.Resistor ${second}9;
equation
connect(${first}.n, ${second}9.p) annotation(Line(points={{0,0},{1,1}}));`;
}
