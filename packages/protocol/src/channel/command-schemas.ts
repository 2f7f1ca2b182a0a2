/** What each command of `packages/modelica/src/edit/command` takes, as programs send it. Coordinates are drawing units, y upwards. */
import { z } from "zod/mini";

const name = z.string().check(z.minLength(1), z.maxLength(1000));
const text = z.string().check(z.maxLength(500_000));
const names = z.array(name).check(z.maxLength(10_000));
const number = z.number();
const vector = z.object({ x: number, y: number });
const points = z.array(vector).check(z.maxLength(10_000));
const transformation = z.object({ extent: z.object({ from: vector, to: vector }), origin: vector, rotation: number });
const layer = z.enum(["icon", "diagram"]);
const routes = z.array(z.object({ left: name, right: name, points }));
const ends = z.object({ left: name, right: name });
const item = z.object({ index: z.number().check(z.int(), z.minimum(0)), count: number, text });
const kind = z.enum([
  ...["class", "model", "record", "block", "connector", "type", "package", "function"],
  ...["operator", "operator-function", "operator-record"],
] as const);
const ofClass = { className: name };
const placed = { ...ofClass, layer: z.optional(layer), routes };
const drawn = { ...ofClass, layer };
const experimentValue = z.optional(number);

/** Parameters by the name of the command. */
export const commandSchemas = {
  addComponents: z.object({
    ...ofClass,
    components: z.array(
      z.object({
        type: name,
        name: z.optional(name),
        transformation,
        modification: z.optional(text),
        description: z.optional(text),
      }),
    ),
  }),
  pasteItems: z.object({ ...ofClass, layer: z.optional(layer), text, from: z.optional(name), by: vector }),
  removeItems: z.object({ ...ofClass, components: names, connections: z.array(ends) }),
  moveComponents: z.object({ ...placed, components: names, by: vector }),
  rotateComponents: z.object({ ...placed, components: names, degrees: number }),
  flipComponents: z.object({ ...placed, components: names, axis: z.enum(["horizontal", "vertical"]) }),
  placeComponents: z.object({ ...placed, placements: z.array(z.object({ component: name, transformation })) }),
  orderComponents: z.object({ ...ofClass, components: names, to: z.enum(["front", "back"]) }),
  renameComponent: z.object({ ...ofClass, component: name, newName: z.string() }),
  changeDeclaration: z.object({
    ...ofClass,
    component: name,
    change: z.object({ sizes: z.optional(text), condition: z.optional(text), description: z.optional(text) }),
  }),
  connect: z.object({
    ...ofClass,
    left: name,
    right: name,
    points,
    color: z.optional(z.tuple([number, number, number])),
    thickness: z.optional(number),
  }),
  routeConnections: z.object({ ...ofClass, routes }),
  setParameters: z.object({
    ...ofClass,
    values: z.array(z.object({ path: name, value: z.optional(text), isEach: z.optional(z.boolean()) })),
  }),
  redeclare: z.object({
    ...ofClass,
    path: name,
    type: z.optional(name),
    element: z.union([z.literal("component"), kind]),
  }),
  replaceComponent: z.object({ ...ofClass, component: name, type: name }),
  propagateParameter: z.object({ ...ofClass, path: name }),
  addGraphics: z.object({ ...drawn, items: z.array(text) }),
  removeGraphics: z.object({ ...drawn, items: z.array(item) }),
  moveGraphics: z.object({ ...drawn, items: z.array(item), by: vector }),
  changeGraphics: z.object({
    ...drawn,
    changes: z.array(z.object({ item, attributes: z.array(z.object({ name, value: z.optional(text) })) })),
  }),
  orderGraphics: z.object({ ...drawn, items: z.array(item), to: z.enum(["front", "back", "forward", "backward"]) }),
  setCoordinateSystem: z.object({
    ...drawn,
    system: z.object({
      extent: z.optional(z.tuple([vector, vector])),
      grid: z.optional(vector),
      preserveAspectRatio: z.optional(z.boolean()),
      initialScale: z.optional(number),
    }),
  }),
  setExperiment: z.object({
    ...ofClass,
    experiment: z.object({
      startTime: experimentValue,
      stopTime: experimentValue,
      interval: experimentValue,
      tolerance: experimentValue,
    }),
  }),
  setDocumentation: z.object({
    ...ofClass,
    documentation: z.object({ info: z.optional(text), revisions: z.optional(text) }),
  }),
  changeDocumentation: z.object({
    ...ofClass,
    part: z.enum(["info", "revisions"]),
    start: z.number().check(z.int(), z.minimum(0)),
    before: text,
    after: text,
  }),
  setFigure: z.object({ ...ofClass, text }),
  useLibrary: z.object({ ...ofClass, library: name, version: name }),
  addExtends: z.object({ ...ofClass, base: name }),
  removeExtends: z.object({ ...ofClass, base: name }),
  addImport: z.object({ ...ofClass, imported: name }),
  removeImport: z.object({ ...ofClass, imported: name }),
  newClass: z.object({ parent: z.string(), kind, newName: z.string(), description: z.optional(text) }),
  deleteClass: z.object(ofClass),
  copyClass: z.object({ ...ofClass, parent: z.string(), newName: z.string() }),
  moveClass: z.object({ ...ofClass, parent: z.string() }),
  renameClass: z.object({ ...ofClass, newName: z.string() }),
  setFullText: z.object({ path: name, text }),
} as const;

/** The name of a command that a program may send. */
export type ChannelCommandName = keyof typeof commandSchemas;
