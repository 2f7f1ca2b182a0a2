import { describe, expect, it } from "vitest";
import { cleanUpCommand, placedAnew } from "./clean-up.ts";
import { nothing, ofComponents } from "./selection.ts";
import { circuit } from "./test-diagram.ts";

describe("components that are placed anew", () => {
  const [a, b, ...others] = circuit.components;
  /** `b` lies over `a`, from which a line leads to it. */
  const heap = {
    ...circuit,
    components: a === undefined || b === undefined ? [] : [a, { ...a, name: "b", connectors: renamed(a.connectors) }, ...others],
  };
  function renamed(connectors: NonNullable<typeof a>["connectors"]): NonNullable<typeof a>["connectors"] {
    return connectors.map((connector) => ({ ...connector, name: connector.name.replace("a.", "b.") }));
  }

  it("lie apart, in the direction of their lines, and the lines are laid anew in the same step", () => {
    const command = cleanUpCommand({ diagram: heap, selection: ofComponents(["a", "b"]), refusals: undefined });
    expect(command?.name).toBe("compound");
    const [place, route] = command?.name === "compound" ? command.commands : [];
    const placements = place?.name === "placeComponents" ? place.placements : [];
    const left = (name: string) => placements.find(({ component }) => component === name)?.transformation.extent.from.x ?? 0;
    expect(left("b") - left("a")).toBeGreaterThan(20);
    const [line] = route?.name === "routeConnections" ? route.routes : [];
    expect(line).toMatchObject({ left: "a.n", right: "b.p" });
    expect(line?.points.at(-1)).toEqual({ x: left("b"), y: line?.points[0]?.y });
  });

  it("are those that are chosen, or all that the class declares itself", () => {
    expect(placedAnew({ diagram: circuit, selection: ofComponents(["a", "b"]), refusals: undefined })).toHaveLength(2);
    const all = placedAnew({ diagram: circuit, selection: nothing, refusals: undefined });
    expect(all.map(({ name }) => name)).toEqual(["a", "b", "outside"]);
  });
});
