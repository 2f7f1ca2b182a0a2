import { commonGrid, sampleCurve } from "../curves/curve.ts";
import type { ResultFile } from "../result/result-file.ts";
import { type FieldSource, findShapes } from "./shape-fields.ts";

/** A shape of a result. */
export interface AnimatedShape {
  /** Full name of its component. */
  readonly component: string;
  /** `box`, `sphere`, …, or the address of a file that holds the shape. */
  readonly type: string;
  /** For each of `shapeFields` the position in `Animation.tracks` of its values. */
  readonly tracks: readonly number[];
}

/** The visible shapes of a result and how they move. */
export interface Animation {
  /** Seconds, never decreasing; two equal neighbours are the sides of an event. */
  readonly time: Float64Array;
  /** Values of fields at those times, or one value where it does not change. Shapes share them. */
  readonly tracks: readonly Float64Array[];
  readonly shapes: readonly AnimatedShape[];
}

/** Times at most, unless told otherwise: more than a screen shows in a minute. */
const usualFrames = 2_000;

/**
 * Reads the visible shapes of a result. Of a result with more rows than `maximumFrames` the values at times of equal
 * distance are taken, linear between the rows. Cost O(rows) for each column that a shape needs; memory O(columns · frames).
 */
export async function readAnimation(file: ResultFile, maximumFrames = usualFrames): Promise<Animation> {
  const found = shapesOf(file);
  if (found.length === 0) return { time: new Float64Array(), tracks: [], shapes: [] };
  const rows = await file.time();
  const time = frameTimes(rows, maximumFrames);
  const tracks = new Tracks(file, rows, time);
  const shapes: AnimatedShape[] = [];
  for (const { component, typeVariable, sources } of found) {
    const type = await textOf(file, typeVariable);
    const places: number[] = [];
    for (const source of sources(type)) places.push(await tracks.place(component, source));
    shapes.push({ component, type, tracks: places });
  }
  return { time, tracks: tracks.all, shapes };
}

/** Whether a result can be animated: it holds visible shapes, and rows in which they move. */
export function canBeAnimated(file: ResultFile): boolean {
  return file.nRows > 0 && shapesOf(file).length > 0;
}

function shapesOf(file: ResultFile) {
  const strings = file.variables.flatMap(({ name, kind }) => (kind === "String" ? [name] : []));
  return findShapes(strings, (name) => file.find(name) !== undefined);
}

async function textOf(file: ResultFile, name: string): Promise<string> {
  const index = file.find(name);
  const [place] = index === undefined ? [] : await file.values(index);
  return (place === undefined ? undefined : file.texts[place]) ?? "";
}

function frameTimes(rows: Float64Array, maximum: number): Float64Array {
  if (rows.length <= maximum) return commonGrid([{ time: rows, values: rows }]);
  const [start, stop] = [rows[0] as number, rows[rows.length - 1] as number];
  return Float64Array.from({ length: maximum }, (_, i) => start + ((stop - start) * i) / (maximum - 1));
}

/** The values of fields, each stored column once. */
class Tracks {
  readonly all: Float64Array[] = [];
  readonly #places = new Map<string, number>();
  readonly #file: ResultFile;
  readonly #rows: Float64Array;
  readonly #time: Float64Array;

  constructor(file: ResultFile, rows: Float64Array, time: Float64Array) {
    this.#file = file;
    this.#rows = rows;
    this.#time = time;
  }

  /** Where the values of a source are. A member that the result does not hold is 0. */
  async place(component: string, source: FieldSource): Promise<number> {
    if (typeof source === "number") return this.#constant(source);
    const { member, factor } = source;
    const index = this.#file.find(`${component}.${member}`);
    const column = index === undefined ? undefined : this.#file.variables[index];
    if (index === undefined || column === undefined) return this.#constant(0);
    const key = `${column.storage.column} × ${column.storage.sign * factor}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const values = (await this.#file.values(index)).map((value) => factor * value);
    const place = values.length === 1 ? this.#constant(values[0] as number) : this.#add(this.#sampled(values));
    this.#places.set(key, place);
    return place;
  }

  #sampled(values: Float64Array): Float64Array {
    return sampleCurve({ time: this.#rows, values }, this.#time);
  }

  #constant(value: number): number {
    const known = this.#places.get(String(value));
    if (known !== undefined) return known;
    const place = this.#add(Float64Array.of(value));
    this.#places.set(String(value), place);
    return place;
  }

  #add(values: Float64Array): number {
    return this.all.push(values) - 1;
  }
}
