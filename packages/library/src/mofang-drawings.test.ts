import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Box, classScene, type PlacedComponent, type Scene } from "@mofang/diagram";
import { describe, expect, it } from "vitest";
import { isComponent, isExample } from "../catalogue/catalogue.ts";
import { libraryOf } from "./testing/library.ts";

const root = resolve(import.meta.dirname, "../Mofang");
const tree = libraryOf(readdirSync(root, { recursive: true, encoding: "utf8" }), (path) =>
  readFileSync(join(root, path), "utf8"),
);
const names = tree.classNames();

function sceneOf(name: string, layer: "icon" | "diagram"): Scene {
  const scene = classScene(tree, name, layer);
  if (scene === undefined) throw new Error(`no class ${name}`);
  return scene;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

/** Whether a segment along an axis, or the box around another, reaches into a component by more than a unit. */
function crosses(start: { x: number; y: number }, end: { x: number; y: number }, { box }: PlacedComponent): boolean {
  const way = {
    left: Math.min(start.x, end.x),
    right: Math.max(start.x, end.x),
    bottom: Math.min(start.y, end.y),
    top: Math.max(start.y, end.y),
  };
  return overlap(way, { left: box.left + 1, right: box.right - 1, bottom: box.bottom + 1, top: box.top - 1 });
}

describe("a diagram of an example", () => {
  it("has a line for every connection, and none runs through a component that it does not connect", () => {
    const faults = names
      .filter((name) => isExample(tree, name))
      .flatMap((name) => {
        const { picture, connections } = sceneOf(name, "diagram");
        return connections.flatMap(({ from, to, line }) => {
          if (line === undefined) return [`${name}: no line from ${from} to ${to}`];
          const connected = new Set([from, to].map((connector) => connector.replace(/[.[].*$/, "")));
          return picture.components
            .filter((component) => !connected.has(component.name) && !component.isConnector)
            .filter((component) => line.points.some((point, i) => crosses(point, line.points[i + 1] ?? point, component)))
            .map((component) => `${name}: ${from} to ${to} through ${component.name}`);
        });
      });
    expect(faults).toEqual([]);
  });

  it("holds no component that lies on another", () => {
    const faults = names
      .filter((name) => isExample(tree, name))
      .flatMap((name) => {
        const { components } = sceneOf(name, "diagram").picture;
        return components.flatMap((first, i) =>
          components
            .slice(i + 1)
            .flatMap((second) => (overlap(first.box, second.box) ? [`${name}: ${first.name}, ${second.name}`] : [])),
        );
      });
    expect(faults).toEqual([]);
  });
});

describe("an example of something that moves", () => {
  it("is animated: its diagram shows values of a run, or it has visible shapes", () => {
    const still = names
      .filter((name) => isExample(tree, name))
      .filter((name) => /^Mofang\.Examples\.(?:Rotational|Translational|Planar|Spatial|Vehicles)\./.test(name))
      .filter((name) => {
        const asked = new Set<string>();
        const run = { value: (variable: string) => void asked.add(variable) };
        const components = classScene(tree, name, "diagram", { run })?.picture.components ?? [];
        return asked.size === 0 && !components.some(({ className }) => className === "Mofang.Mechanics.Spatial.Parts.Shape");
      });
    expect(still).toEqual([]);
  });
});

describe("an icon of a component", () => {
  /** Middle of the extents of the texts that show the name beside the symbol. */
  function namesOf(name: string): readonly { readonly x: number; readonly y: number }[] {
    const shown = name.slice(name.lastIndexOf(".") + 1);
    return sceneOf(name, "icon")
      .picture.shapes.flatMap(({ primitives }) => primitives)
      .flatMap((item) => (item.kind === "text" && item.text === shown ? [item.extent] : []))
      .map(({ from, to }) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }))
      .filter(({ y }) => Math.abs(y) > 50);
  }

  it("shows its name once, where no line to a connector runs over it", () => {
    const faults = names
      .filter((name) => isComponent(tree, name))
      .flatMap((name) => {
        const places = namesOf(name);
        const { components } = sceneOf(name, "icon").picture;
        const covered = places.flatMap((place) =>
          place.x !== 0
            ? []
            : components.filter(({ box }) => {
                const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
                return Math.abs(x) < 80 && Math.abs(y) >= 90 && Math.sign(y) === Math.sign(place.y);
              }),
        );
        if (places.length > 1) return [`${name} has its name twice`];
        return covered.map((connector) => `${name} has its name under ${connector.name}`);
      });
    expect(faults).toEqual([]);
  });
});
