import { expect, it } from "vitest";
import { modelServicePath } from "./messages.ts";
import { type ChannelRequestName, channelRequests } from "./requests.ts";

/** That the channel has requests of these names, which take these parameters. */
function expectRequests(samples: Partial<Record<ChannelRequestName, object>>): void {
  for (const [name, params] of Object.entries(samples)) {
    expect([name, channelRequests[name as ChannelRequestName].safeParse(params).error]).toEqual([name, undefined]);
  }
}

const className = "Lib.Tank";
const transformation = { extent: { from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }, origin: { x: 0, y: 0 }, rotation: 0 };

it("[EDT-042] [EDT-043] [EDT-044] [EDT-054] one opens, saves, loads libraries and asks for dependencies", () => {
  const library = { name: "Modelica", version: "4.0.0" };
  expectRequests({ initServer: { repositoryId: 3 }, save: { message: "tanks" }, loadLibrary: library, dependencies: {} });
});

it("[EDT-045] [EDT-046] [EDT-052] [EDT-053] one makes models, gets diagrams, connects and sets whole texts", () => {
  expectRequests({
    newClass: { parent: "Lib", kind: "model", newName: "Tank" },
    getDiagram: { className },
    connect: { className, left: "a.p", right: "b.p", points: [] },
    setFullText: { path: "Tank.mo", text: "model Tank end Tank;" },
  });
});

it("[EDT-047] [EDT-048] [EDT-049] [EDT-050] [EDT-051] one adds, moves, sizes, rotates and renames components", () => {
  expectRequests({
    addComponents: { className, components: [{ type: "Lib.Pump", transformation }] },
    moveComponents: { className, components: ["a"], by: { x: 1, y: 1 }, routes: [] },
    placeComponents: { className, placements: [{ component: "a", transformation }], routes: [] },
    rotateComponents: { className, components: ["a"], degrees: 90, routes: [] },
    renameComponent: { className, component: "a", newName: "b" },
  });
});

it("[EDT-041] there are about fifty requests, each of which refuses what it does not take", () => {
  const names = Object.keys(channelRequests) as ChannelRequestName[];
  expect(names.length).toBeGreaterThan(45);
  expect(names.length).toBeLessThan(60);
  for (const name of names) expect(channelRequests[name].safeParse(3).success).toBe(false);
});

it("[EDT-056] the address names the user's region where they said one", () => {
  expect(modelServicePath("")).toBe("/mofang/model-service");
  expect(modelServicePath(" 华东 ")).toBe(`/mofang/model-service/${encodeURIComponent("华东")}`);
});
