import { expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges } from "../../classes/workspace-edit.ts";
import parts from "../cases/library/Parts.mo?raw";
import type { EditCommand } from "./command.ts";
import { runEditCommand } from "./run-command.ts";

const model = `model Circuit
  Parts.Resistor r, q;
  Parts.Spring s;
  Parts.Source a, b;
end Circuit;
`;

/** Code of the first refusal among commands on the circuit. */
function refusal(...commands: readonly EditCommand[]): string | undefined {
  let files: ReadonlyMap<string, string> = new Map([["Circuit.mo", model]]);
  for (const command of commands) {
    const tree = new ClassTree(memoryProvider({ "Parts.mo": parts, ...Object.fromEntries(files) }));
    const result = runEditCommand(tree, files, command);
    if (!result.ok) return result.diagnostic.code;
    files = applyChanges(files, result.changes);
  }
  return undefined;
}

const connect = (left: string, right: string): EditCommand => ({
  name: "connect",
  className: "Circuit",
  left,
  right,
  points: [],
});

it("[EDT-040] refuses to connect ends that do not exist, are no connectors, or do not fit", () => {
  expect(refusal(connect("r.n", "r.n"))).toBe("edit.connector-with-itself");
  expect(refusal(connect("r.n", "q.x"))).toBe("instance.unknown-member");
  expect(refusal(connect("r.R", "q.p"))).toBe("flat.not-a-connector");
  expect(refusal(connect("r.n", "s.a"))).toBe("flat.connect-elements");
  expect(refusal(connect("a.y", "b.y"))).toBe("flat.connect-sources");
  expect(refusal(connect("r.n", "q.p"), connect("q.p", "r.n"))).toBe("edit.connection-exists");
});
