import type { EditCommand } from "@mofang/modelica";
import { expect, it } from "vitest";
import type { ParameterDesk } from "../inspector/parameter-desk.ts";
import { deskOfSeveral } from "./several-desk.ts";

it("does to all what is done to the first, as one command", async () => {
  const done: EditCommand[] = [];
  const desk: ParameterDesk = {
    className: "M",
    version: 1,
    interfaceAt: () => undefined,
    candidates: async () => [],
    evaluate: async () => undefined,
    files: async () => [],
    run: async (command) => {
      done.push(command);
      return undefined;
    },
  };
  const several = deskOfSeveral(desk, ["a", "b"]);
  await several.run({ name: "setParameters", className: "M", values: [{ path: "a.R", value: "2" }] });
  await several.run({ name: "redeclare", className: "M", path: "a.Medium", element: "package", type: "Air" });
  expect(done).toMatchObject([
    {
      values: [
        { path: "a.R", value: "2" },
        { path: "b.R", value: "2" },
      ],
    },
    {
      name: "compound",
      commands: [
        { path: "a.Medium", type: "Air" },
        { path: "b.Medium", type: "Air" },
      ],
    },
  ]);
  expect(deskOfSeveral(desk, ["a"])).toBe(desk);
});
