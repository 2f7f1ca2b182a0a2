import { expect, it } from "vitest";
import { alignCommand, distributeCommand } from "./arrange-commands.ts";
import { circuit } from "./test-diagram.ts";

const choose = (...components: string[]) => ({ diagram: circuit, selection: { components, connections: [], graphics: [] } });
const shifted = (component: string, x: number, y: number) => ({
  component,
  transformation: { extent: { from: { x: x - 10, y: y - 10 }, to: { x: x + 10, y: y + 10 } } },
});

it("components line up with the one that was chosen first, and the line between them follows", () => {
  const lowered = { ...circuit, components: circuit.components.map((part) => (part.name === "b" ? lower(part) : part)) };
  const subject = { ...choose("a", "b"), diagram: lowered };
  expect(alignCommand(subject, "middle")).toMatchObject({ name: "placeComponents", placements: [shifted("b", 20, 0)] });
  expect(alignCommand(subject, "left")).toMatchObject({
    placements: [shifted("b", -40, -20)],
    routes: [{ left: "a.n", right: "b.p" }],
  });
  expect(alignCommand(choose("b", "a"), "right")).toMatchObject({ placements: [shifted("a", 20, 0)] });
});

it("what is lined up already, inherited or alone moves nothing", () => {
  expect(alignCommand(choose("a", "b"), "top")).toBeUndefined();
  expect(alignCommand(choose("a", "old"), "top")).toBeUndefined();
  expect(distributeCommand(choose("a", "b"), "x")).toBeUndefined();
});

it("middles come to lie equally far apart on the grid, between the outermost", () => {
  // From -40 to 80 the middle is 20, where b is; seen from the moved circuit it is not.
  expect(distributeCommand(choose("a", "outside", "b"), "x")).toBeUndefined();
  const nearer = { ...circuit, components: circuit.components.map((part) => (part.name === "b" ? lower(part) : part)) };
  expect(distributeCommand({ ...choose("b", "a", "outside"), diagram: nearer }, "y")).toMatchObject({
    placements: [{ component: "a" }],
  });
});

function lower(part: (typeof circuit.components)[number]): (typeof circuit.components)[number] {
  const down = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y: y - 20 });
  const { box, transformation } = part;
  const { extent } = transformation;
  return {
    ...part,
    box: { ...box, bottom: box.bottom - 20, top: box.top - 20 },
    transformation: { ...transformation, extent: { from: down(extent.from), to: down(extent.to) } },
  };
}
