/**
 * The text file of an app of a model: JSON, `apps/<name>.app.json`. An app is one model with chosen controls and results on a
 * grid, for people who do not model. `docs/guide/apps.md` describes the form for people.
 */
import { z } from "zod/mini";
import { simulationSettings } from "./calls/simulation.ts";
import { keptNamePattern } from "./names/kept-names.ts";
import { limits } from "./names/limits.ts";

/** By which a file is known as an app, as its member `format`. */
export const appFormat = "mofang-app/1";
/** Columns of the grid of an app, and rows that it may have. */
export const appColumns = 12;
export const mostAppRows = 200;

const folder = "apps/";
const ending = ".app.json";
const mostItems = 100;
const mostCurves = 20;
const mostChoices = 50;
const mostRanges = 10;

const text = z.string().check(z.maxLength(20_000));
/** A text in both languages; an empty one is taken from the other. */
const texts = z.strictObject({ zh: text, en: text });
const variable = z.string().check(z.minLength(1), z.maxLength(limits.className));
const unit = z.optional(z.string().check(z.maxLength(60)));
const column = z.number().check(z.int(), z.minimum(1), z.maximum(appColumns));
const row = z.number().check(z.int(), z.minimum(1), z.maximum(mostAppRows));

/** Where an item stands: columns and rows count from 1. */
const place = { column, row, width: column, height: row } as const;

type Bounds = { readonly min?: number | undefined; readonly max?: number | undefined };
const isOrdered = ({ min, max }: Bounds): boolean => min === undefined || max === undefined || min < max;
const ordered = z.refine<Bounds>(isOrdered, "order");

/** What sets a parameter or an input. Its numbers are in `unit`, which readers see; in the model's where it is left out. */
const control = { ...place, name: variable, label: z.optional(texts), unit } as const;
const bounds = { min: z.optional(z.number()), max: z.optional(z.number()) } as const;
const moved = { ...control, ...bounds, step: z.optional(z.number().check(z.positive())) } as const;

/** One number of a result: its last value, or the least, the largest, or that at a `time` in seconds; in `unit` as controls are. */
const reading = {
  ...place,
  variable,
  label: z.optional(texts),
  unit,
  of: z.optional(z.enum(["last", "min", "max", "at"])),
  time: z.optional(z.number()),
} as const;

const range = z
  .strictObject({ min: z.number(), max: z.number(), colour: z.enum(["green", "amber", "red", "blue"]) })
  .check(ordered);
const value = z.union([z.number(), z.boolean()]);

/** The kinds of items with their forms. */
const itemForms = {
  slider: z.strictObject({ kind: z.literal("slider"), ...moved }).check(ordered),
  dial: z.strictObject({ kind: z.literal("dial"), ...moved }).check(ordered),
  number: z.strictObject({ kind: z.literal("number"), ...control, ...bounds }).check(ordered),
  switch: z.strictObject({ kind: z.literal("switch"), ...control }),
  choice: z.strictObject({
    kind: z.literal("choice"),
    ...control,
    /** The literals of an enumeration where left out. */
    choices: z.optional(
      z.array(z.strictObject({ value, label: z.optional(texts) })).check(z.minLength(1), z.maxLength(mostChoices)),
    ),
  }),
  value: z.strictObject({ kind: z.literal("value"), ...reading }),
  gauge: z
    .strictObject({
      kind: z.literal("gauge"),
      ...reading,
      min: z.number(),
      max: z.number(),
      ranges: z.optional(z.array(range).check(z.maxLength(mostRanges))),
    })
    .check(ordered),
  figure: z.strictObject({
    kind: z.literal("figure"),
    ...place,
    title: z.optional(texts),
    curves: z.array(z.strictObject({ variable, unit, label: z.optional(texts) })).check(
      z.minLength(1),
      z.maxLength(mostCurves),
      z.refine((all) => new Set(all.map((curve) => curve.variable)).size === all.length, "twice"),
    ),
  }),
  text: z.strictObject({ kind: z.literal("text"), ...place, text: texts }),
  diagram: z.strictObject({ kind: z.literal("diagram"), ...place }),
} as const;

type Forms = typeof itemForms;
/** The name of a kind. */
export type AppItemKind = keyof Forms;
/** An item of a kind. */
export type AppItemOf<Kind extends AppItemKind> = z.infer<Forms[Kind]>;
/** An item whose kind is known. */
export type AppItem = { [Kind in AppItemKind]: AppItemOf<Kind> }[AppItemKind];
/** A part of the grid. */
export interface AppPlace {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}
/** An item as its file has it; of a kind that a newer form may have brought, which is kept as it is. */
export type AnyAppItem = AppPlace & { readonly kind: string; readonly [field: string]: unknown };

/** Each item by the form of its kind; one of an unknown kind needs its place alone. */
const item = z.looseObject({ kind: z.string().check(z.minLength(1), z.maxLength(40)), ...place }).check(
  z.check((payload) => {
    if (payload.value.column + payload.value.width - 1 > appColumns) {
      payload.issues.push({ code: "custom", message: "columns", input: payload.value, path: ["width"] });
    }
    if (!isKnownAppItem(payload.value)) return;
    const { error } = itemForms[payload.value.kind].safeParse(payload.value);
    for (const issue of error?.issues ?? []) payload.issues.push({ ...issue, input: payload.value } as z.core.$ZodRawIssue);
  }),
);

const { startTime, stopTime, intervals, algorithm, precision } = simulationSettings.shape;
/** With what the model runs; what is left out comes from the named experiment of the class, else from the model. */
const experiment = z
  .partial(
    z.strictObject({
      name: z.string().check(z.maxLength(limits.experimentName)),
      startTime,
      stopTime,
      intervals,
      algorithm,
      precision,
    }),
  )
  .check(z.refine(({ startTime: start = 0, stopTime: stop }) => stop === undefined || start < stop, "times"));

/** The form of an app. */
export const appForm = z.strictObject({
  format: z.literal(appFormat),
  class: variable,
  title: z.optional(texts),
  description: z.optional(texts),
  experiment: z.optional(experiment),
  items: z.array(item).check(z.maxLength(mostItems), z.refine(isWithoutOverlaps, "overlap")),
});

/** An app as its file has it. */
export type AppFile = Omit<z.infer<typeof appForm>, "items"> & { readonly items: readonly AnyAppItem[] };

/** Where a repository keeps apps. */
export const appFiles = { folder, ending } as const;

/** Path of the app with a name; undefined for what is no name. */
export function appPath(name: string): string | undefined {
  return keptNamePattern.test(name) ? `${folder}${name}${ending}` : undefined;
}

/** Whether an item is of a kind that this form has. */
export function isKnownAppItem(one: { readonly kind: string }): one is AppItem {
  return Object.hasOwn(itemForms, one.kind);
}

/** Whether two places have a cell of the grid in common. */
export function doOverlap(one: AppPlace, other: AppPlace): boolean {
  const isApart = (start: number, length: number, otherStart: number, otherLength: number): boolean =>
    start + length <= otherStart || otherStart + otherLength <= start;
  return !isApart(one.column, one.width, other.column, other.width) && !isApart(one.row, one.height, other.row, other.height);
}

function isWithoutOverlaps(items: readonly AppPlace[]): boolean {
  return items.every((one, at) => items.slice(at + 1).every((other) => !doOverlap(one, other)));
}

/** The app in a text; undefined where it has none. Who wants to know why reads it by `appForm`. */
export function appIn(written: string): AppFile | undefined {
  try {
    return appForm.safeParse(JSON.parse(written.replace(/^\uFEFF/, ""))).data as AppFile | undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** An app as text. */
export function appText(app: AppFile): string {
  return `${JSON.stringify(app, null, 2)}\n`;
}
