import { type Callee, type Callees, failed, type ModuleParts, type Place, type TwinCall, turns } from "./expression-writer.ts";
import { type NumericFunction, numericFunction, settledElsewhere, settledFunction } from "./function-writer.ts";
import { type Literal, literalOf } from "./literal.ts";
import type { MemoryLayout } from "./memory-layout.ts";
import type { WasmData, WasmFunction } from "./module-format.ts";
import { NotNumeric } from "./not-numeric.ts";
import { type Shape, sizeOf } from "./shape.ts";
import type { SourcePart } from "./source-functions.ts";

/** Number of the module's globals, see `failed` and `turns`. */
export const nGlobals = Math.max(failed, turns) + 1;

/** What surrounds the functions of a model in their module. */
interface Frame {
  readonly layout: MemoryLayout;
  readonly callees: Callees;
  readonly island: number;
  /** Functions of the module so far; those of the model are added. */
  readonly functions: WasmFunction[];
  /** Number of functions that the module imports, which come before. */
  readonly nImports: number;
  /** Takes scratch slots, and gives the first. */
  takeSlots(count: number): number;
  /** Adds an island of these lines, and gives its number; it goes where the piece that calls it is not translated after all. */
  addIsland(lines: readonly string[]): number;
  /** The same for one that a function calls, whichever piece was translated when it was met first. */
  addSharedIsland(lines: readonly string[]): number;
}

/**
 * The functions and constants of a model in its module: each is translated when it is called first, once for all arguments
 * of the same shapes.
 */
export class ModuleFunctions implements ModuleParts {
  readonly layout: MemoryLayout;
  readonly callees: Callees;
  readonly island: number;
  /** Numbers of the constants that are used. */
  readonly data: WasmData[] = [];
  /** Shapes that islands name by their numbers. */
  readonly shapes: string[] = [];
  /** Texts of constants, which lie in memory as their positions here. */
  readonly texts: string[] = [];
  /** Lines of the functions that have been translated. */
  lines = 0;
  readonly #frame: Frame;
  readonly #sources: ReadonlyMap<string, SourcePart>;
  readonly #constants = new Map<string, string>();
  readonly #literals = new Map<string, { readonly shape: Shape; readonly place: number }>();
  /** Functions that are being translated. */
  readonly #under = new Set<string>();
  /** By name and shapes; what is being translated, or has no numeric form, has none. */
  readonly #known = new Map<string, Callee | undefined>();

  constructor(frame: Frame, parts: readonly SourcePart[]) {
    this.layout = frame.layout;
    this.callees = frame.callees;
    this.island = frame.island;
    this.#frame = frame;
    this.#sources = new Map(parts.flatMap((part) => (/^f\d+$/.test(part.name) ? [[part.name, part] as const] : [])));
    for (const line of parts.flatMap(({ name, lines }) => (name === "" ? lines : []))) {
      const [, name, text] = /^const (k\d+) = (.*);$/.exec(line) ?? [];
      if (name !== undefined && text !== undefined) this.#constants.set(name, text);
    }
  }

  callee(name: string, shapes: readonly Shape[]): Callee {
    const source = this.#sources.get(name);
    // One that calls itself is not numeric: its lists would lie in one place, and for lists that grow there is no last form.
    if (source === undefined || this.#under.has(name)) throw new NotNumeric(name);
    return this.#once(`${name}${JSON.stringify(shapes)}`, () => {
      this.#under.add(name);
      try {
        const written = numericFunction(this, source, shapes);
        this.lines += source.lines.length;
        return written;
      } finally {
        this.#under.delete(name);
      }
    });
  }

  settled(name: string): Callee {
    const constant = this.#constants.get(name) ?? "";
    const [, text, sizes] = /^a\.lazy\(\(\) => (.*?)(?:, \[([\d, ]*)\])?\)$/.exec(constant) ?? [];
    if (text === undefined) throw new NotNumeric(name);
    return this.#once(name, () => {
      try {
        return settledFunction(this, text);
      } catch (error) {
        if (!(error instanceof NotNumeric) || sizes === undefined) throw error;
        return settledElsewhere(this, name, shapeOfSizes(sizes));
      }
    });
  }

  constant(name: string): { readonly shape: Shape; readonly place: number } {
    const known = this.#literals.get(name);
    if (known !== undefined) return known;
    const literal = this.#literal(name);
    if (literal.shape === "text") throw new NotNumeric(name);
    const placed = { shape: literal.shape, place: this.room(literal.shape) };
    this.data.push({ at: placed.place, numbers: literal.numbers });
    this.#literals.set(name, placed);
    return placed;
  }

  #literal(name: string): Literal {
    const text = this.#constants.get(name);
    if (text === undefined) throw new NotNumeric(name);
    return literalOf(
      text,
      (other) => this.#literal(other),
      (part) => this.#positionOf(part),
    );
  }

  #positionOf(text: string): number {
    const known = this.texts.indexOf(text);
    return known >= 0 ? known : this.texts.push(text) - 1;
  }

  room(shape: Shape): number {
    return this.layout.scratch + 8 * this.#frame.takeSlots(sizeOf(shape));
  }

  twin(call: TwinCall): number {
    return this.#frame.addIsland([this.#twinLine(call)]);
  }

  settledTwin(name: string, result: Place): number {
    return this.#frame.addSharedIsland([this.#twinLine({ name, parameters: [], result })]);
  }

  #twinLine({ name, parameters, result }: TwinCall): string {
    const args = parameters.map(({ place, shape }) => `region.read(${place / 8}, ${this.#shapeName(shape)})`);
    return `region.write(${result.place / 8}, ${this.#shapeName(result.shape)}, ${name}(${args.join(", ")}));`;
  }

  #shapeName(shape: Shape): string {
    const text = JSON.stringify(shape);
    const known = this.shapes.indexOf(text);
    return `shape${known >= 0 ? known : this.shapes.push(text) - 1}`;
  }

  #once(key: string, make: () => NumericFunction): Callee {
    if (this.#known.has(key)) {
      const known = this.#known.get(key);
      if (known === undefined) throw new NotNumeric(key);
      return known;
    }
    this.#known.set(key, undefined);
    const { code, result, canFail } = make();
    const index = this.#frame.nImports + this.#frame.functions.push(code) - 1;
    const callee = { index, result, canFail };
    this.#known.set(key, callee);
    return callee;
  }
}

/** The shape of numbers of these sizes, a text such as `3, 2`; a number where there are none. */
function shapeOfSizes(sizes: string): Shape {
  return sizes === "" ? "number" : { dimensions: sizes.split(", ").map(Number), entry: "number" };
}
