import type { AnnotationRecord, ClassTree } from "@mofang/modelica";
import { Attributes } from "../graphics/attributes.ts";
import { boxOf, identity, unite } from "../graphics/geometry.ts";
import type { Layer } from "../graphics/placement.ts";
import type { Primitive } from "../graphics/primitive.ts";
import { readPrimitive } from "../graphics/read-primitive.ts";
import { connectionBounds, pictureBounds } from "./bounds.ts";
import { PictureBuilder } from "./build-picture.ts";
import { type ClassModel, ClassModels, type ComponentElement } from "./class-model.ts";
import { connectionsOfClass, transitionsOfClass } from "./connections.ts";
import { junctionsOf } from "./junctions.ts";
import { ParameterScope, type RunValues } from "./parameter-scope.ts";
import type { Scene } from "./scene.ts";
import { withStraightLines } from "./straight-lines.ts";

/** What is remembered of a tree; it goes with the tree, which an edit replaces. */
interface Studio {
  readonly models: ClassModels;
  readonly builder: PictureBuilder;
  /** What was asked for last as it is without a run: a picture, and then what an editor takes hold of in it. */
  last?: Scene;
}

const studios = new WeakMap<ClassTree, Studio>();

/** The icon of a class as a scene (MLS 3.6 §18.6); undefined where the tree has no such class. */
export function iconScene(tree: ClassTree, className: string): Scene | undefined {
  return classScene(tree, className, "icon");
}

/** The diagram of a class as a scene; undefined where the tree has no such class. */
export function diagramScene(tree: ClassTree, className: string): Scene | undefined {
  return classScene(tree, className, "diagram");
}

/** Where and when a class is seen. */
interface SceneOptions {
  /** Names of components that lead from the class to the one whose class is shown, as it is used there. */
  readonly path?: readonly string[];
  /** Values at one time of a run of what is shown, for what `DynamicSelect` makes depend on them. */
  readonly run?: RunValues | undefined;
}

/**
 * A layer of a class, or of a component in it, as a scene. Faulty annotations are left out and noted, never thrown. What it
 * learns of classes is kept for as long as the tree is. Cost: linear in what is drawn.
 *
 * @returns undefined where the tree has no such class or the class no such component
 */
export function classScene(
  tree: ClassTree,
  className: string,
  layer: Layer,
  { path = [], run }: SceneOptions = {},
): Scene | undefined {
  const declaration = tree.find(className);
  if (declaration === undefined) return undefined;
  const studio = studioOf(tree);
  const isWhole = path.length === 0 && run === undefined;
  const { last } = studio;
  if (isWhole && last?.layer === layer && last.className === declaration.fullName) return last;
  const { models, builder } = studio;
  const scope = scopeAt(ParameterScope.ofClass(models, models.of(declaration), run && below(path, run)), path);
  if (scope === undefined) return undefined;
  const { model } = scope;
  const picture = builder.ofScope(scope, layer, path.at(-1) ?? declaration.name);
  const connections = layer === "diagram" ? withStraightLines(connectionsOfClass(model, models), picture.components) : [];
  const transitions = layer === "diagram" ? transitionsOfClass(model, models) : [];
  const drawn = unite(pictureBounds(picture, identity), connectionBounds([...connections, ...transitions], identity));
  const bounds = drawn ?? boxOf(picture.system.extent);
  const notes = [...classesOf(model)].flatMap(({ declaration: { fullName } }) => models.notesOf(fullName));
  const scene: Scene = {
    className: model.declaration.fullName,
    layer,
    picture,
    connections,
    transitions,
    junctions: junctionsOf(connections),
    bounds,
    isEmpty: drawn === undefined,
    notes,
  };
  if (isWhole) studio.last = scene;
  return scene;
}

/** A graphical item that a class itself has. */
interface OwnGraphic {
  /** In the list of the annotation. */
  readonly place: number;
  /** Texts with their macros; undefined where the item is faulty beyond repair. */
  readonly primitive: Primitive | undefined;
  readonly isVisible: boolean;
}

/** The items of a class itself in a layer in drawing order, hidden ones too, as they are without a run. */
export function ownGraphics(tree: ClassTree, className: string, layer: Layer): readonly OwnGraphic[] {
  const declaration = tree.find(className);
  if (declaration === undefined) return [];
  const { models } = studioOf(tree);
  const model = models.of(declaration);
  const scope = ParameterScope.ofClass(models, model);
  const ignored = () => undefined; // The scene notes what is faulty.
  const { graphics, places } = model.layer(layer);
  return graphics.map((record, i) => ({
    place: places[i] ?? i,
    primitive: readPrimitive(withoutVisible(record), scope, ignored),
    isVisible: new Attributes(record, scope, ignored).boolean("visible", true),
  }));
}

function withoutVisible(record: AnnotationRecord): AnnotationRecord {
  return { ...record, fields: record.fields.filter(({ name }) => name !== "visible") };
}

function scopeAt(scope: ParameterScope, path: readonly string[]): ParameterScope | undefined {
  let at: ParameterScope | undefined = scope;
  for (const name of path) {
    const element: ComponentElement | undefined = at?.model.components.get(name);
    at = element && at?.child(element);
  }
  return at;
}

/** Values of what lies at the end of a path, by their names from its beginning. */
function below(path: readonly string[], run: RunValues): RunValues {
  const prefix = path.map((name) => `${name}.`).join("");
  return { value: (name) => (name.startsWith(prefix) ? run.value(name.slice(prefix.length)) : undefined) };
}

function studioOf(tree: ClassTree): Studio {
  const known = studios.get(tree);
  if (known !== undefined) return known;
  const models = new ClassModels(tree);
  const studio: Studio = { models, builder: new PictureBuilder(models) };
  studios.set(tree, studio);
  return studio;
}

/** A class and all that it inherits from, each once. */
function classesOf(model: ClassModel, seen = new Set<ClassModel>()): Set<ClassModel> {
  if (seen.has(model)) return seen;
  seen.add(model);
  for (const base of model.bases) classesOf(base.model, seen);
  return seen;
}
