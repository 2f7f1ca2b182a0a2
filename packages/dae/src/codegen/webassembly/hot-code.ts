import { present } from "@mofang/vocabulary";
import type { TranslatedModel } from "../interface/translated-model.ts";
import type { Callees } from "./expression-writer.ts";
import { type MemoryLayout, memoryLayout, pagesOf } from "./memory-layout.ts";
import { double, op, unsigned, type WasmFunction, type WasmImport, wasmModule } from "./module-format.ts";
import { ModuleFunctions, nGlobals } from "./module-functions.ts";
import { NotNumeric } from "./not-numeric.ts";
import { NumericWriter } from "./numeric-writer.ts";
import { type ScalarSystem, scalarSolution } from "./scalar-system.ts";
import { braceBalance, type SourcePart, sourceParts, textOf } from "./source-functions.ts";

/** A model's code with what runs often as WebAssembly. */
export interface HotCode {
  /**
   * The rest in JavaScript, which sees `memory`, `region` (see `Region`), `compiled`, the exports of the module, and puts its
   * islands into `islands`.
   */
  readonly javascript: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly layout: MemoryLayout;
  /** Numbers that stand at `MemoryLayout.scratch`. */
  readonly nScratch: number;
  /** Texts in records, which lie in memory as their positions here. */
  readonly texts: readonly string[];
}

/** Of numeric lines there must be so many for each switch to JavaScript, or the switches cost more than they save. */
const linesPerIsland = 2;
/** Shorter functions are fast enough as they are, and so are models with fewer numeric lines in all, functions included. */
const fewestLines = 3;
const fewestLinesOfModel = 40;

/**
 * Translates the functions that run in every step and event to WebAssembly, as far as they are numeric. V8 needs a thousand
 * calls until it optimises a function of JavaScript, and most runs are over before; WebAssembly is machine code at once.
 * Lines in between that are not numeric (calls of functions with arrays, texts, solvers) become islands: functions of
 * JavaScript that are called from where the lines stood. Temporary values that both sides see lie in memory.
 *
 * @returns undefined where nothing is worth it
 */
export function hotCode(model: TranslatedModel): HotCode | undefined {
  return new HotCodeWriter(model).write();
}

/** A run of lines of one language. */
interface Unit {
  readonly lines: readonly string[];
  readonly isNumeric: boolean;
}

/** A function to be translated. */
interface Plan {
  readonly part: SourcePart;
  readonly pieces: readonly { readonly name: string; readonly code: WasmFunction }[];
  /** Number of numeric lines. */
  readonly numeric: number;
}

/** Of a model's functions those that run again and again. */
const hotFunctions: ReadonlySet<string> = new Set(["derivatives", "outputs", "event", "crossings"]);

class HotCodeWriter {
  readonly #layout: MemoryLayout;
  readonly #parts: readonly SourcePart[];
  readonly #byName: ReadonlyMap<string, SourcePart>;
  readonly #functions: WasmFunction[] = [quotient, reached, equal, power(2), power(3)];
  readonly #module: ModuleFunctions;
  /** By their numbers; undefined where what had called it is not in the module. */
  readonly #islands: (string | undefined)[] = [];
  /** Numbers of islands that functions of the model call, which other pieces call too. */
  readonly #shared = new Set<number>();
  /** Functions whose code has gone to the module, with the JavaScript that stands for them. */
  readonly #replaced = new Map<string, string>();
  /** Numbers of the functions of the module that stand for hot functions. */
  readonly #translated = new Map<string, number>();
  /** By the lines that solve them. */
  readonly #scalarSystems = new Map<string, ScalarSystem>();
  readonly #model: TranslatedModel;
  #scratch = 0;
  #kept = 0;

  constructor(model: TranslatedModel) {
    this.#model = model;
    this.#layout = memoryLayout(model);
    this.#parts = sourceParts(model.code);
    this.#byName = new Map(this.#parts.map((part) => [part.name, part]));
    this.#module = new ModuleFunctions(
      {
        layout: this.#layout,
        callees,
        island: islandImport,
        functions: this.#functions,
        nImports: imports.length,
        takeSlots: (count) => {
          this.#scratch += count;
          return this.#scratch - count;
        },
        addIsland: (lines) => this.#addIsland(lines),
        addSharedIsland: (lines) => {
          const number = this.#addIsland(lines);
          this.#shared.add(number);
          return number;
        },
      },
      this.#parts,
    );
  }

  write(): HotCode | undefined {
    const isMatrix = ({ name }: SourcePart) => /^A\d+$/.test(name);
    const matrices = this.#parts.filter(isMatrix).flatMap((part) => this.#plan(part) ?? []);
    for (const plan of matrices) this.#translate(plan);
    this.#findScalarSystems();
    const others = this.#parts.filter((part) => !isMatrix(part)).flatMap((part) => this.#plan(part) ?? []);
    const plans = [...matrices, ...others];
    if (plans.reduce((sum, { numeric }) => sum + numeric, this.#module.lines) < fewestLinesOfModel) return undefined;
    for (const plan of others) this.#translate(plan);
    const javascript = this.#parts.map((part) => this.#replaced.get(part.name) ?? textOf(part)).filter((text) => text !== "");
    const result = present(javascript.pop(), "a program ends with what it gives");
    const shapes = this.#module.shapes.map((shape, i) => `const shape${i} = ${shape};`);
    const islands = this.#islands.filter((text) => text !== undefined);
    const table = `islands.push(${this.#islands.map((text, i) => (text === undefined ? "undefined" : `island${i}`)).join(", ")});`;
    return {
      javascript: [...javascript, ...shapes, ...islands, table, result].join("\n"),
      bytes: wasmModule({
        imports,
        functions: this.#functions,
        globals: nGlobals,
        data: this.#module.data,
        pages: pagesOf(this.#layout, this.#scratch),
      }),
      layout: this.#layout,
      nScratch: this.#scratch,
      texts: this.#module.texts,
    };
  }

  /** Notes the systems of one unknown whose coefficient and right side are computed in the module. */
  #findScalarSystems(): void {
    const list = this.#parts.flatMap(({ lines }) =>
      lines.flatMap((line) => /^const linearSystemList = \[(.*)\];$/.exec(line) ?? []),
    );
    for (const [k, name] of (list[1] ?? "").split(", ").entries()) {
      const index = this.#translated.get(name);
      const { unknowns = [], nominalSlots = [] } = this.#model.linearBlocks[k] ?? {};
      const [slot, nominalSlot] = [unknowns[0], nominalSlots[0]];
      if (index === undefined || unknowns.length !== 1 || slot === undefined || nominalSlot === undefined) continue;
      this.#scalarSystems.set(`runtime.solveLinear(${k}, m);`, { index, slot, nominalSlot });
    }
  }

  /** The code of a hot function whose pieces are numeric for the most part. */
  #plan(part: SourcePart): Plan | undefined {
    if (!hotFunctions.has(part.name) && !/^[ARJ]\d+$/.test(part.name)) return undefined;
    const names = part.lines.flatMap((line) => (line === "" ? [] : [/^(p\d+)\([^)]*\);$/.exec(line)?.[1] ?? ""]));
    if (names.includes("")) return undefined;
    const before = this.#islands.length;
    const written = names.map((name) => {
      const { lines } = present(this.#byName.get(name), "the piece that is called");
      return { name, ...this.#piece(unitsOf(lines, this.#scalarSystems), part.parameters !== "m") };
    });
    const all = written.flatMap(({ units }) => units);
    const numeric = all.reduce((sum, { lines, isNumeric }) => sum + (isNumeric ? lines.length : 0), 0);
    const islands = all.filter(({ isNumeric }) => !isNumeric).length;
    if (numeric >= fewestLines && numeric >= linesPerIsland * islands) return { part, pieces: written, numeric };
    this.#forgetIslands(before);
    return undefined;
  }

  #translate({ part, pieces }: Plan): void {
    const hasOut = part.parameters !== "m";
    const areCalledAlone = part.name === "derivatives";
    const calls: number[] = [];
    for (const { name, code } of pieces) {
      this.#functions.push(areCalledAlone ? { ...code, exported: name } : code);
      this.#replaced.set(name, areCalledAlone ? `function ${name}() { compiled.${name}(); }` : "");
      if (hasOut) calls.push(op["local.get"], 0);
      calls.push(op.call, ...unsigned(imports.length + this.#functions.length - 1));
    }
    this.#functions.push({ exported: part.name, parameters: hasOut ? ["f64"] : [], locals: [], code: calls });
    this.#translated.set(part.name, imports.length + this.#functions.length - 1);
    this.#replaced.set(part.name, wrapper(part));
  }

  /** A piece; units that turn out not to be numeric after all become islands. */
  #piece(units: readonly Unit[], hasOut: boolean): { readonly code: WasmFunction; readonly units: readonly Unit[] } {
    const before = this.#islands.length;
    const shared = this.#sharedTemporaries(units);
    const writer = new NumericWriter(this.#module, shared, hasOut ? 1 : 0, (line, local) => this.#solution(line, local));
    const written = units.map(({ lines, isNumeric }) =>
      isNumeric ? attempt(() => writer.unit(lines)) : this.#island(lines, shared),
    );
    if (written.includes(undefined)) {
      this.#forgetIslands(before);
      const known = units.map(
        ({ lines }, k): Unit => ({ lines, isNumeric: units[k]?.isNumeric === true && written[k] !== undefined }),
      );
      return this.#piece(known, hasOut);
    }
    const code = Uint8Array.from(written.flatMap((part) => part ?? []));
    return { code: { parameters: hasOut ? ["f64"] : [], locals: writer.locals, code }, units };
  }

  /** Numbers, and other values, that more than one unit of a piece sees, one of them an island. */
  #sharedTemporaries(units: readonly Unit[]): Map<string, number> {
    const places = new Map<string, { count: number; hasIsland: boolean }>();
    for (const { lines, isNumeric } of units) {
      for (const name of new Set(lines.flatMap((line) => bare(line).match(/\b[tu]\d+\b/g) ?? []))) {
        const place = places.get(name) ?? { count: 0, hasIsland: false };
        places.set(name, { count: place.count + 1, hasIsland: place.hasIsland || !isNumeric });
      }
    }
    const shared = new Map<string, number>();
    for (const [name, { count, hasIsland }] of places) {
      if (count > 1 && hasIsland) shared.set(name, name.startsWith("t") ? this.#scratch++ : this.#kept++);
    }
    return shared;
  }

  /** The code of a line that solves a system of one unknown. */
  #solution(line: string, takeLocal: () => number): number[] | undefined {
    const system = this.#scalarSystems.get(line);
    if (system === undefined) return undefined;
    return scalarSolution(system, this.#layout, takeLocal(), this.#island([line], new Map()));
  }

  /** A call of an island, whose text is kept. */
  #island(lines: readonly string[], shared: ReadonlyMap<string, number>): number[] {
    const body = lines.flatMap((line) => {
      const renamed = line.replace(/"(?:[^"\\]|\\.)*"|\b(?:const |let )?[tu]\d+\b/g, (found) => {
        const name = found.replace(/^(?:const|let) /, "");
        const place = shared.get(name);
        if (place === undefined) return found;
        return name.startsWith("t") ? `region.scratch[${place}]` : `region.kept[${place}]`;
      });
      // What was declared alone has its place already.
      return /^region\.\w+\[\d+\];$/.test(renamed) ? [] : [renamed];
    });
    const number = this.#addIsland([islandHead, ...body]);
    return [op["f64.const"], ...double(number), op.call, ...unsigned(islandImport)];
  }

  /** Takes back the islands from a number on, but for those that functions call. */
  #forgetIslands(from: number): void {
    for (let k = from; k < this.#islands.length; k++) if (!this.#shared.has(k)) this.#islands[k] = undefined;
  }

  #addIsland(lines: readonly string[]): number {
    return this.#islands.push(`function island${this.#islands.length}() {\n${lines.join("\n")}\n}`) - 1;
  }
}

function attempt(make: () => number[]): number[] | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof NotNumeric) return undefined;
    throw error;
  }
}

/** The elementary functions and their numbers of arguments. */
const elementaryFunctions: readonly (readonly [name: string, parameters: number])[] = [
  ...["sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log", "log10"].map(
    (name) => [name, 1] as const,
  ),
  ["pow", 2],
  ["atan2", 2],
];

/** What every module imports: elementary functions, and the way to an island by its number. */
const imports: readonly WasmImport[] = [
  ...elementaryFunctions.map(([name, parameters]) => ({
    module: "elementary" as const,
    name,
    parameters: new Array<"f64">(parameters).fill("f64"),
    result: "f64" as const,
  })),
  { module: "Math", name: "sign", parameters: ["f64"], result: "f64" },
  { module: "env", name: "island", parameters: ["f64"] },
];

const islandImport = imports.length - 1;

const callees: Callees = {
  elementary: (name, parameters) => {
    const index = elementaryFunctions.findIndex(([known, count]) => known === name && count === parameters);
    if (index < 0) throw new NotNumeric(name);
    return index;
  },
  sign: imports.length - 2,
  quotient: imports.length,
  reached: imports.length + 1,
  equal: imports.length + 2,
  square: imports.length + 3,
  cube: imports.length + 4,
};

/** Arrays of the memory by the names that generated code has for them. */
const islandHead =
  "const m = memory, v = m.values, p = m.pre, r = m.relations, s = m.strings, q = m.preStrings, o = m.objects, out = region.out, A = region.out, b = region.right;";

/** What stands in JavaScript for a function of the module. */
function wrapper({ name, parameters }: SourcePart): string {
  switch (parameters) {
    case "m":
      return `function ${name}() { region.flags[0] = memory.keepsEqual ? 1 : 0; compiled.${name}(); }`;
    case "m, out":
      return `function ${name}(m, out) { compiled.${name}(out.length); region.copy(out, region.out); }`;
    default:
      return `function ${name}(m, A, b) { compiled.${name}(A.length); region.copy(A, region.out); region.copy(b, region.right); }`;
  }
}

/** What numeric lines never have: texts, objects, functions, other values than numbers, computed places. */
const notNumeric = /"|=>|\[\[|[{}].*[{}]|\b(?:runtime|for|while|break|else if|m\.is|m\.h|[sqoi]\d*)\b(?!\d)/;

/** Groups lines: whole branches stay together, and neighbours of one kind. */
function unitsOf(lines: readonly string[], solved: ReadonlyMap<string, ScalarSystem>): Unit[] {
  const units: { lines: string[]; isNumeric: boolean }[] = [];
  let group: string[] = [];
  let depth = 0;
  for (const line of lines) {
    if (line === "" || line.startsWith("const v = m.values")) continue;
    group.push(line);
    depth += braceBalance(line);
    if (depth > 0) continue;
    const isNumeric = !group.some((text) => text !== "} else {" && !solved.has(text) && notNumeric.test(text));
    const last = units.at(-1);
    // A branch is a unit of its own: only it becomes an island when it turns out not to be numeric.
    if (last?.isNumeric === isNumeric && !isNumeric) last.lines.push(...group);
    else units.push({ lines: group, isNumeric });
    group = [];
  }
  return units;
}

/** A line without the content of its texts. */
function bare(line: string): string {
  return line.includes('"') ? line.replace(/"(?:[^"\\]|\\.)*"/g, '""') : line;
}

/** `divisor !== 0 ? numerator / divisor : numerator === 0 ? last : NaN`. */
const quotient: WasmFunction = {
  parameters: ["f64", "f64", "f64"],
  result: "f64",
  locals: [],
  code: [
    ...[op["local.get"], 1, op["f64.const"], ...double(0), op["f64.ne"], op.if, 0x7c],
    ...[op["local.get"], 0, op["local.get"], 1, op["f64.div"], op.else],
    ...[op["local.get"], 0, op["f64.const"], ...double(0), op["f64.eq"], op.if, 0x7c],
    ...[op["local.get"], 2, op.else, op["f64.const"], ...double(Number.NaN), op.end, op.end],
  ],
};

/** `time >= threshold - 1e-12·|threshold|` as 1 or 0. */
const reached: WasmFunction = {
  parameters: ["f64", "f64"],
  result: "f64",
  locals: [],
  code: [
    ...[op["local.get"], 0, op["local.get"], 1, op["f64.const"], ...double(1e-12)],
    ...[op["local.get"], 1, op["f64.abs"], op["f64.mul"], op["f64.sub"], op["f64.ge"], op["f64.convert_i32_u"]],
  ],
};

/** `|x - y| <= 1e-13·max(|x|, |y|, scale)` as 1 or 0. */
const equal: WasmFunction = {
  parameters: ["f64", "f64", "f64"],
  result: "f64",
  locals: [],
  code: [
    ...[op["local.get"], 0, op["local.get"], 1, op["f64.sub"], op["f64.abs"], op["f64.const"], ...double(1e-13)],
    ...[op["local.get"], 0, op["f64.abs"], op["local.get"], 1, op["f64.abs"], op["f64.max"]],
    ...[op["local.get"], 2, op["f64.max"], op["f64.mul"], op["f64.le"], op["f64.convert_i32_u"]],
  ],
};

/** x·x·…, from the left. */
function power(exponent: number): WasmFunction {
  const factors = Array.from({ length: exponent - 1 }, () => [op["local.get"], 0, op["f64.mul"]]).flat();
  return { parameters: ["f64"], result: "f64", locals: [], code: [op["local.get"], 0, ...factors] };
}
