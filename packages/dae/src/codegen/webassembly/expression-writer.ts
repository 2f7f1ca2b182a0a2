import type { MemoryLayout } from "./memory-layout.ts";
import { blockType, double, op, signed, unsigned, type ValueType } from "./module-format.ts";
import { NotNumeric } from "./not-numeric.ts";
import type { Kind, Part, PartWriter, Range } from "./part.ts";
import { type ArrayShape, countOf, isRecord, type List, offsetOf, type PartShape, type Shape, sizeOf } from "./shape.ts";
import { comprehension, joined, product, sum } from "./whole-arrays.ts";

/** What numeric code may call: numbers of functions in the module. */
export interface Callees {
  /** An elementary function. Throws `NotNumeric` where there is none of that name. */
  elementary(name: string, parameters: number): number;
  readonly sign: number;
  readonly quotient: number;
  readonly reached: number;
  readonly equal: number;
  readonly square: number;
  readonly cube: number;
}

/** A function of the model for arguments of certain shapes. */
export interface Callee {
  /** Its number in the module. */
  readonly index: number;
  readonly result: Shape;
  /** Whether it may leave without a result, as `failed` says. */
  readonly canFail: boolean;
}

/** Numbers of the module's globals: whether a function has failed, and the turns that loops have taken. */
export const failed = 0;
export const turns = 1;

/** What expressions need of the module around them. All throw `NotNumeric` where there is no numeric form. */
export interface ModuleParts {
  readonly callees: Callees;
  readonly layout: MemoryLayout;
  /** Number of the function that goes to an island of JavaScript. */
  readonly island: number;
  /** A function of the model. */
  callee(name: string, shapes: readonly Shape[]): Callee;
  /** A value that never changes: a list lies at a byte of memory. */
  constant(name: string): { readonly shape: Shape; readonly place: number };
  /** A value that is computed once. */
  settled(name: string): Callee;
  /** Room in memory that nothing else uses; its first byte. */
  room(shape: Shape): number;
  /** Number of the island that calls a function in JavaScript, with the values at `places`, and leaves what it gives. */
  twin(call: TwinCall): number;
  /** The same for a value that is computed once, in all functions. */
  settledTwin(name: string, result: Place): number;
}

export interface TwinCall {
  readonly name: string;
  readonly parameters: readonly Place[];
  readonly result: Place;
}

/** A value at a byte of memory. */
export interface Place {
  readonly place: number;
  readonly shape: Shape;
}

/** Where a name of generated code has its value. */
export type Held =
  | { readonly in: "local"; readonly index: number }
  | { readonly in: "memory"; readonly place: number; readonly shape: Shape }
  /** A list whose address is in a local. */
  | { readonly in: "address"; readonly index: number; readonly shape: List };

/** What is called out of what: functions leave at once when what they call has failed, others ask JavaScript. */
export interface CallPolicy {
  /** Calls a function whose arguments are given as code. */
  call(name: string, callee: Callee, parts: readonly Part[], writer: ExpressionWriter): void;
  /** Leaves on a failure: what is on the stack is lost. Throws `NotNumeric` where nothing can be left. */
  fail(writer: ExpressionWriter): void;
}

/** A dimension with an index into it. */
interface Subscripted {
  readonly size: number;
  /** Numbers from one entry to the next. */
  readonly stride: number;
  /** Whether the index is known to be a whole number inside; others are checked. */
  readonly isInside: boolean;
}

/** Instructions by the function of `Math` that they are. */
const instructions: Readonly<Record<string, number>> = {
  abs: op["f64.abs"],
  sqrt: op["f64.sqrt"],
  ceil: op["f64.ceil"],
  floor: op["f64.floor"],
  trunc: op["f64.trunc"],
  min: op["f64.min"],
  max: op["f64.max"],
};

const comparisons: Readonly<Record<string, number>> = {
  "===": op["f64.eq"],
  "!==": op["f64.ne"],
  "<": op["f64.lt"],
  ">": op["f64.gt"],
  "<=": op["f64.le"],
  ">=": op["f64.ge"],
};

const sums: Readonly<Record<string, number>> = { "+": op["f64.add"], "-": op["f64.sub"] };
const products: Readonly<Record<string, number>> = { "*": op["f64.mul"], "/": op["f64.div"] };

/** Longer lists are copied by one instruction, whose start costs as much as so many numbers. */
const longList = 16;

/**
 * Translates expressions of generated JavaScript: numbers in slots, left limits, relations and samples, named values,
 * arithmetic, comparisons, choices, records and arrays, functions of `Math`, elementary functions, functions of the model.
 * The meaning is that of JavaScript to the last bit, since both follow IEEE 754. What is not understood
 * throws `NotNumeric`.
 */
export class ExpressionWriter implements PartWriter {
  readonly module: ModuleParts;
  /** Types of the locals besides the parameters. */
  readonly locals: ValueType[] = [];
  readonly names: Map<string, Held>;
  /** Values of the names that count loops, where they are known. */
  readonly ranges = new Map<string, Range>();
  readonly #policy: CallPolicy;
  readonly #nParameters: number;
  #code: number[] = [];
  #tokens: readonly string[] = [];
  #at = 0;
  /** Where the list that was put on the stack last always lies. */
  #place: number | undefined;

  constructor(module: ModuleParts, policy: CallPolicy, nParameters: number, names: Map<string, Held>) {
    this.module = module;
    this.#policy = policy;
    this.#nParameters = nParameters;
    this.names = names;
  }

  /** Begins with a line of text. */
  begin(line: string): void {
    this.#tokens = line.match(/\d+\.?\d*(?:e[+-]?\d+)?|\w+|[!=<>]=+|&&|\|\||\?\?|\S/g) ?? [];
    this.#at = 0;
  }

  /** Where the writer is in the line, for what is read more than once. */
  get position(): number {
    return this.#at;
  }

  set position(at: number) {
    this.#at = at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** The code so far; what follows begins another. */
  takeCode(): number[] {
    const code = this.#code;
    this.#code = [];
    return code;
  }

  peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead] ?? "";
  }

  next(): string {
    return this.#tokens[this.#at++] ?? "";
  }

  take(...expected: readonly string[]): void {
    for (const token of expected) {
      const found = this.next();
      if (found !== token) throw new NotNumeric(`${found} instead of ${token}`);
    }
  }

  emit(...bytes: readonly number[]): void {
    for (const byte of bytes) this.#code.push(byte);
  }

  addLocal(type: ValueType): number {
    return this.#nParameters + this.locals.push(type) - 1;
  }

  /** A new local for a number of this name. */
  nameNumber(name: string): number {
    const index = this.addLocal("f64");
    this.names.set(name, { in: "local", index });
    return index;
  }

  /** An expression as a number. */
  number(): void {
    this.#asNumber(this.value());
  }

  /** An expression as a condition. */
  condition(): void {
    this.#asCondition(this.value());
  }

  /** An expression of any kind. */
  value(): Kind {
    return this.#conditional();
  }

  /** Code of an expression that is put down later. */
  part(): Part {
    const outer = this.#code;
    this.#code = [];
    let kind = this.value();
    if (kind === "i32") {
      this.#asNumber(kind);
      kind = "f64";
    }
    const part = { kind, code: this.#code, place: typeof kind === "string" ? undefined : this.#place };
    this.#code = outer;
    return part;
  }

  put(code: readonly number[]): void {
    for (const byte of code) this.#code.push(byte);
  }

  /** Puts the value of a part where it stays. */
  store({ kind, code }: Part, place: number): void {
    if (typeof kind === "string") this.emit(op["i32.const"], 0);
    this.put(code);
    if (typeof kind === "string") this.emit(op["f64.store"], 3, ...unsigned(place));
    else this.copyTo(place, kind);
  }

  /** Copies the list whose address is on the stack. */
  copyTo(place: number, list: List): void {
    const from = this.addLocal("i32");
    const size = sizeOf(list);
    this.emit(op["local.set"], ...unsigned(from));
    if (size > longList) {
      this.emit(op["i32.const"], ...signed(place), op["local.get"], ...unsigned(from), op["i32.const"], ...signed(8 * size));
      this.emit(op["memory.copy"], 0x0a, 0, 0);
      return;
    }
    for (let k = 0; k < size; k++) {
      this.emit(op["i32.const"], 0, op["local.get"], ...unsigned(from), op["f64.load"], 3, ...unsigned(8 * k));
      this.emit(op["f64.store"], 3, ...unsigned(place + 8 * k));
    }
  }

  #asNumber(kind: Kind): void {
    if (typeof kind !== "string") throw new NotNumeric("a list as a number");
    if (kind === "i32") this.emit(op["f64.convert_i32_u"]);
  }

  #asCondition(kind: Kind): void {
    if (typeof kind !== "string") throw new NotNumeric("a list as a condition");
    if (kind === "f64") this.#isNonzero();
  }

  #isNonzero(): void {
    this.emit(op["f64.const"], ...double(0), op["f64.ne"]);
  }

  #conditional(): Kind {
    const kind = this.#either();
    if (this.peek() !== "?") return kind;
    this.#asCondition(kind);
    this.take("?");
    const whenTrue = this.part();
    this.take(":");
    const otherwise = this.part();
    if (JSON.stringify(whenTrue.kind) !== JSON.stringify(otherwise.kind)) throw new NotNumeric("a choice of two shapes");
    this.emit(op.if, whenTrue.kind === "f64" ? blockType.f64 : blockType.i32);
    this.put(whenTrue.code);
    this.emit(op.else);
    this.put(otherwise.code);
    this.emit(op.end);
    this.#place = undefined;
    return whenTrue.kind;
  }

  #either(): Kind {
    let kind = this.#both();
    while (this.peek() === "||" || this.peek() === "|") kind = this.#logical(kind, op["i32.or"], () => this.#both());
    return kind;
  }

  #both(): Kind {
    let kind = this.#comparison();
    while (this.peek() === "&&" || this.peek() === "&") {
      kind = this.#logical(kind, op["i32.and"], () => this.#comparison());
    }
    return kind;
  }

  /** `&` and `|` evaluate both sides; `&&` and `||` the right one only where it decides, since what it calls may fail. */
  #logical(left: Kind, instruction: number, right: () => Kind): Kind {
    const operator = this.next();
    this.#asCondition(left);
    if (operator === "&&") this.emit(op.if, blockType.i32);
    if (operator === "||") this.emit(op.if, blockType.i32, op["i32.const"], 1, op.else);
    this.#asCondition(right());
    if (operator === "&&") this.emit(op.else, op["i32.const"], 0, op.end);
    else if (operator === "||") this.emit(op.end);
    else this.emit(instruction);
    return "i32";
  }

  #comparison(): Kind {
    const kind = this.#sum();
    const instruction = comparisons[this.peek()];
    if (instruction === undefined) return kind;
    this.next();
    this.#asNumber(kind);
    this.#asNumber(this.#sum());
    this.emit(instruction);
    return "i32";
  }

  #sum(): Kind {
    return this.#chain(sums, () => this.#product());
  }

  #product(): Kind {
    return this.#chain(products, () => this.#unary());
  }

  #chain(table: Readonly<Record<string, number>>, operand: () => Kind): Kind {
    let kind = operand();
    for (let instruction = table[this.peek()]; instruction !== undefined; instruction = table[this.peek()]) {
      this.next();
      if (kind !== "f64" || operand() !== "f64") throw new NotNumeric("arithmetic with what are no numbers");
      this.emit(instruction);
      kind = "f64";
    }
    return kind;
  }

  #unary(): Kind {
    if (this.peek() === "-") {
      this.next();
      this.#asNumber(this.#unary());
      this.emit(op["f64.neg"]);
      return "f64";
    }
    if (this.peek() === "!") {
      this.next();
      this.#asCondition(this.#unary());
      this.emit(op["i32.eqz"]);
      return "i32";
    }
    return this.#parts(this.#primary());
  }

  /** What is taken out of a list: fields of records, entries of arrays. */
  #parts(whole: Kind): Kind {
    let kind = whole;
    while (typeof kind !== "string" && (this.peek() === "[" || this.peek() === ".")) {
      if (isRecord(kind)) {
        const position = this.subscript();
        kind = this.#part(kind.fields[position], offsetOf(kind, position));
      } else {
        this.take(".", "entries");
        if (/^\d+$/.test(this.peek(1)) && this.peek(2) === "]") {
          kind = this.#part(kind.entry, this.subscript() * sizeOf(kind.entry));
          continue;
        }
        this.take("[");
        const isInside = this.#isInside("]", countOf(kind), 0);
        this.number();
        this.take("]", "??");
        this.#skipCall();
        this.#entryAt([{ size: countOf(kind), stride: sizeOf(kind.entry), isInside }]);
        kind = this.#part(kind.entry, 0);
      }
    }
    return kind;
  }

  /** A part of the list whose address is on the stack, `offset` numbers behind its beginning. */
  #part(shape: PartShape | undefined, offset: number): Kind {
    if (shape === undefined || shape === "text") throw new NotNumeric("no number in a field");
    if (this.#place !== undefined) this.#place += 8 * offset;
    if (shape === "number") this.emit(op["f64.load"], 3, ...unsigned(8 * offset));
    else if (offset > 0) this.emit(op["i32.const"], ...signed(8 * offset), op["i32.add"]);
    return shape === "number" ? "f64" : shape;
  }

  /** Address of an entry. On the stack are the address of the array and the indices, base 0, as numbers. */
  #entryAt(dimensions: readonly Subscripted[]): void {
    this.#place = undefined;
    const [only] = dimensions;
    if (dimensions.length === 1 && only?.isInside) {
      this.#advance(only.stride);
      return;
    }
    const indices = dimensions.map((dimension) => ({ ...dimension, index: this.addLocal("f64") }));
    for (const { index } of indices.toReversed()) this.emit(op["local.set"], ...unsigned(index));
    for (const { index, size, isInside } of indices) {
      if (isInside) continue;
      const get = [op["local.get"], ...unsigned(index)];
      this.emit(...get, op["f64.const"], ...double(0), op["f64.ge"]);
      this.emit(...get, op["f64.const"], ...double(size), op["f64.lt"], op["i32.and"]);
      this.emit(...get, ...get, op["f64.floor"], op["f64.eq"], op["i32.and"], op["i32.eqz"], op.if, blockType.none);
      this.#policy.fail(this);
      this.emit(op.end);
    }
    for (const { index, stride } of indices) {
      this.emit(op["local.get"], ...unsigned(index));
      this.#advance(stride);
    }
  }

  /** Moves the address under an index on the stack by so many entries of `stride` numbers. */
  #advance(stride: number): void {
    this.emit(op["i32.trunc_f64_u"], op["i32.const"], ...signed(8 * stride), op["i32.mul"], op["i32.add"]);
  }

  /**
   * Whether the subscript that comes is a number or the counter of a loop, or that more or less a number, and always lies
   * inside.
   *
   * @param end   what stands behind it
   * @param base  the subscript of the first of `size` entries
   */
  #isInside(end: string, size: number, base: number): boolean {
    const known = this.wholeNumber(end);
    if (known !== undefined) return known >= base && known - base < size;
    const hasBrackets = this.peek() === "(";
    const at = hasBrackets ? 1 : 0;
    const range = this.ranges.get(this.peek(at));
    if (range === undefined) return false;
    const operator = this.peek(at + 1);
    const hasNumber = (operator === "-" || operator === "+") && /^\d+$/.test(this.peek(at + 2));
    const behind = at + (hasNumber ? 3 : 1);
    if (hasBrackets && this.peek(behind) !== ")") return false;
    if (this.peek(hasBrackets ? behind + 1 : behind) !== end) return false;
    const shift = (hasNumber ? Number(this.peek(at + 2)) * (operator === "-" ? -1 : 1) : 0) - base;
    return range.least + shift >= 0 && range.greatest + shift < size;
  }

  /** The whole number that comes, be it the size of an array, where nothing else stands before `end`. It is not taken. */
  wholeNumber(end: string): number | undefined {
    if (this.peek() === "a" && this.peek(2) === "size") {
      return this.peek(8) === end ? this.#sizeOf(this.peek(4), this.peek(6)) : undefined;
    }
    const sign = this.peek() === "-" ? 1 : 0;
    if (!/^\d+$/.test(this.peek(sign)) || this.peek(sign + 1) !== end) return undefined;
    return Number(this.peek(sign)) * (sign === 1 ? -1 : 1);
  }

  /** A size: a number, or `a.size(NAME, 1)` of a list whose shape is known. */
  size(): number {
    const size = this.peek() === "a" ? this.#sizeOf(this.peek(4), this.peek(6)) : undefined;
    if (size !== undefined) {
      this.take("a", ".", "size", "(", this.peek(4), ",", this.peek(6), ")");
      return size;
    }
    const token = this.next();
    if (!/^\d+$/.test(token)) throw new NotNumeric("a size that a run decides");
    return Number(token);
  }

  /** Size of a named list in a dimension, base 1. */
  #sizeOf(name: string, dimension: string): number | undefined {
    const held = this.names.get(name);
    const shape = held === undefined || held.in === "local" ? undefined : held.shape;
    if (shape === undefined || shape === "number" || isRecord(shape)) return undefined;
    return shape.dimensions[Number(dimension) - 1];
  }

  /** Address of the entry `a.NAME(array, i, …` asks for; what follows the subscripts is left. */
  entry(nSubscripts: number): PartShape {
    const kind = this.value();
    if (typeof kind === "string" || isRecord(kind) || kind.dimensions.length !== nSubscripts) throw new NotNumeric("an entry");
    const strides = stridesOf(kind);
    const dimensions = kind.dimensions.map((size, k): Subscripted => {
      this.take(",");
      const isInside = this.#isInside(",", size, 1);
      this.number();
      this.emit(op["f64.const"], ...double(1), op["f64.sub"]);
      return { size, stride: strides[k] ?? 1, isInside };
    });
    this.#entryAt(dimensions);
    return kind.entry;
  }

  /** `a.at1(…)`, which says what a wrong subscript is. */
  #skipCall(): void {
    this.take("a", ".");
    this.next();
    this.take("(");
    for (let depth = 1; depth > 0 && !this.isAtEnd; ) {
      const token = this.next();
      if (token === "(") depth++;
      else if (token === ")") depth--;
    }
  }

  #primary(): Kind {
    const token = this.next();
    if (token === "(") {
      const kind = this.#isRelationAssignment() ? this.#relationAssignment() : this.#conditional();
      this.take(")");
      return kind;
    }
    if (token === "[") return this.#list((fields) => ({ fields }), "]");
    if (/^\d/.test(token)) this.emit(op["f64.const"], ...double(Number(token)));
    else if (token === "Infinity") this.emit(op["f64.const"], ...double(Number.POSITIVE_INFINITY));
    else if (token === "NaN") this.emit(op["f64.const"], ...double(Number.NaN));
    else if (token === "true" || token === "false") {
      this.emit(op["i32.const"], token === "true" ? 1 : 0);
      return "i32";
    } else if (token === "r") this.#loadByte(this.module.layout.relations + this.subscript());
    else if (token === "m") this.#member();
    else if (token === "Math") this.#instruction();
    else if (token === "elementary") this.#elementaryCall();
    else if (token === "quotient" || token === "reached" || token === "equal" || token === "square" || token === "cube") {
      this.#arguments();
      this.emit(op.call, ...unsigned(this.module.callees[token]));
    } else if (token === "v" || token === "p") {
      this.emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(this.placeOf(token)));
    } else if (token === "a") return this.#arrayCall();
    else if (/^f\d+$/.test(token) && this.peek() === "(") return this.#call(token);
    else if (/^k\d+$/.test(token)) return this.#constant(token);
    else return this.#named(token);
    return "f64";
  }

  #named(name: string): Kind {
    const held = this.names.get(name);
    if (held === undefined) throw new NotNumeric(name);
    if (held.in !== "memory") this.emit(op["local.get"], ...unsigned(held.index));
    else if (held.shape === "number") this.emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(held.place));
    else this.emit(op["i32.const"], ...signed(held.place));
    this.#place = held.in === "memory" ? held.place : undefined;
    if (held.in === "local" || held.shape === "number") return "f64";
    return held.shape;
  }

  #constant(name: string): Kind {
    if (this.peek() === "(") {
      this.take("(", ")");
      return this.#given(this.module.settled(name), name, []);
    }
    const { shape, place } = this.module.constant(name);
    if (shape === "number") throw new NotNumeric(name);
    this.emit(op["i32.const"], ...signed(place));
    this.#place = place;
    return shape;
  }

  #call(name: string): Kind {
    this.take("(");
    const parts = this.partsUpTo(")");
    const callee = this.module.callee(
      name,
      parts.map(({ kind }) => shapeOf(kind)),
    );
    return this.#given(callee, name, parts);
  }

  #given(callee: Callee, name: string, parts: readonly Part[]): Kind {
    this.#policy.call(name, callee, parts, this);
    this.#place = undefined;
    return callee.result === "number" ? "f64" : callee.result;
  }

  /** Parts up to a closing bracket. */
  partsUpTo(closing: string): Part[] {
    const parts: Part[] = [];
    while (this.peek() !== closing) {
      parts.push(this.part());
      if (this.peek() === ",") this.next();
      else if (this.peek() !== closing) throw new NotNumeric(`${this.peek()} in a list`);
    }
    this.take(closing);
    return parts;
  }

  /** A list whose parts come, in a place of its own. */
  #list(shapeOfList: (parts: readonly Shape[]) => List, closing: string): List {
    const parts = this.partsUpTo(closing);
    const list = shapeOfList(parts.map(({ kind }) => shapeOf(kind)));
    this.listOf(parts, list);
    return list;
  }

  /** Puts a list that is made of its parts into a place of its own, and leaves its address. */
  listOf(parts: readonly Part[], list: List): void {
    const place = this.module.room(list);
    if (parts.length > longList && parts.every(isZero)) {
      this.emit(op["i32.const"], ...signed(place), op["i32.const"], 0, op["i32.const"], ...signed(8 * sizeOf(list)));
      this.emit(op["memory.fill"], 0x0b, 0);
    } else {
      let at = place;
      for (const part of parts) {
        this.store(part, at);
        at += 8 * sizeOf(shapeOf(part.kind));
      }
    }
    this.emit(op["i32.const"], ...signed(place));
    this.#place = place;
  }

  /** What is done with whole arrays, as far as it is done here. */
  #arrayCall(): Kind {
    this.take(".");
    const name = this.next();
    this.take("(");
    switch (name) {
      case "make": {
        const dimensions = this.#sizes();
        this.take(",", "[");
        const list = this.#list((entries) => ({ dimensions, entry: alike(entries) }), "]");
        this.take(")");
        return list;
      }
      case "fill": {
        const value = this.part();
        this.take(",");
        const dimensions = this.#sizes();
        this.take(")");
        const list = { dimensions, entry: shapeOf(value.kind) };
        this.listOf(new Array<Part>(countOf(list)).fill(value), list);
        return list;
      }
      case "copy": {
        const kind = this.value();
        this.take(")");
        return kind;
      }
      case "cat":
        return joined(this);
      case "multiply":
        return product(this);
      case "sum":
        return sum(this);
      case "comprehension":
        return comprehension(this);
      case "at1":
      case "at2": {
        const entry = this.entry(name === "at1" ? 1 : 2);
        this.take(",", "fail", ")");
        return this.#part(entry, 0);
      }
      default:
        return this.#measure(name);
    }
  }

  /** `a.select(array, [i, undefined, a.range(1, 1, 4)], fail)`: a part of an array, with some subscripts that a run decides. */
  #selection(array: ArrayShape): Kind {
    this.take(",", "[");
    const subscripted: Subscripted[] = [];
    const dimensions: number[] = [];
    let offsets = [0];
    for (const [k, size] of array.dimensions.entries()) {
      if (k > 0) this.take(",");
      const stride = stridesOf(array)[k] ?? 1;
      const chosen = this.#subscripts(size);
      if (chosen === undefined) {
        const isInside = this.#isInside(k + 1 < array.dimensions.length ? "," : "]", size, 1);
        this.number();
        this.emit(...numberCode(1), op["f64.sub"]);
        subscripted.push({ size, stride, isInside });
      } else {
        dimensions.push(chosen.length);
        offsets = offsets.flatMap((offset) => chosen.map((index) => offset + (index - 1) * stride));
      }
    }
    this.take("]", ",", "fail", ")");
    this.#entryAt(subscripted);
    if (dimensions.length === 0) return this.#part(array.entry, 0);
    const list: ArrayShape = { dimensions, entry: array.entry };
    this.#gather(offsets, list);
    return list;
  }

  /** Subscripts that are known, base 1: all, or a range; undefined at one that a run decides. */
  #subscripts(size: number): number[] | undefined {
    if (this.peek() === "undefined") {
      this.next();
      return Array.from({ length: size }, (_, i) => i + 1);
    }
    if (this.peek() !== "a" || this.peek(2) !== "range") return undefined;
    this.take("a", ".", "range", "(");
    const first = Number(this.next());
    this.take(",", "1", ",");
    const last = this.size();
    this.take(")");
    if (!(first >= 1 && last <= size)) throw new NotNumeric("a range that a run decides");
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  }

  /** Copies entries, so many numbers behind the address on the stack, into a list. */
  #gather(offsets: readonly number[], list: ArrayShape): void {
    const from = this.addLocal("i32");
    const address = [op["local.get"], ...unsigned(from)];
    this.emit(op["local.set"], ...unsigned(from));
    const { entry } = list;
    if (entry === "text") throw new NotNumeric("texts");
    const parts = offsets.map((offset): Part => {
      if (entry === "number")
        return { kind: "f64", code: [...address, op["f64.load"], 3, ...unsigned(8 * offset)], place: undefined };
      return { kind: entry, code: [...address, op["i32.const"], ...signed(8 * offset), op["i32.add"]], place: undefined };
    });
    this.listOf(parts, list);
  }

  /** What is known of an array by its shape, and parts of it. */
  #measure(name: string): Kind {
    const kind = this.value();
    if (typeof kind === "string" || isRecord(kind)) throw new NotNumeric(name);
    switch (name) {
      case "size": {
        this.take(",");
        const size = kind.dimensions[Number(this.next()) - 1];
        if (size === undefined) throw new NotNumeric(name);
        this.take(")");
        this.emit(op.drop, op["f64.const"], ...double(size));
        return "f64";
      }
      case "sizes": {
        this.take(")");
        this.emit(op.drop);
        const list: List = { dimensions: [kind.dimensions.length], entry: "number" };
        const parts = kind.dimensions.map((size): Part => ({ kind: "f64", code: numberCode(size), place: undefined }));
        this.listOf(parts, list);
        return list;
      }
      case "select":
        return this.#selection(kind);
      case "scalar":
        this.take(")");
        return this.#part(kind.entry, 0);
      default:
        throw new NotNumeric(name);
    }
  }

  /** `[2, 3]`, the sizes of an array. */
  #sizes(): number[] {
    this.take("[");
    const sizes: number[] = [];
    while (this.peek() !== "]") {
      if (sizes.length > 0) this.take(",");
      sizes.push(this.size());
    }
    this.take("]");
    return sizes;
  }

  #member(): void {
    const { layout } = this.module;
    this.take(".");
    const member = this.next();
    if (member === "samples") this.#loadByte(layout.samples + this.subscript());
    else if (member === "scales")
      this.emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(layout.scales + 8 * this.subscript()));
    else if (member === "keepsEqual") this.#loadByte(layout.keepsEqual);
    else throw new NotNumeric(member);
  }

  #loadByte(place: number): void {
    this.emit(op["i32.const"], 0, op["i32.load8_u"], 0, ...unsigned(place), op["f64.convert_i32_u"]);
  }

  /** Byte of an element of an array of numbers. */
  placeOf(array: string): number {
    const { layout } = this.module;
    const starts: Readonly<Record<string, number>> = {
      v: layout.values,
      p: layout.pre,
      out: layout.out,
      A: layout.out,
      b: layout.right,
    };
    const start = starts[array];
    if (start === undefined) throw new NotNumeric(array);
    return start + 8 * this.subscript();
  }

  /** At `r[k] =`, behind an opening parenthesis. */
  #isRelationAssignment(): boolean {
    return this.peek() === "r" && this.peek(4) === "=";
  }

  /** `r[k] = truth`, whose value is the new truth. */
  #relationAssignment(): Kind {
    this.take("r");
    const place = this.module.layout.relations + this.subscript();
    this.take("=");
    this.emit(op["i32.const"], 0);
    this.condition();
    this.emit(op["i32.store8"], 0, ...unsigned(place));
    this.#loadByte(place);
    return "f64";
  }

  #instruction(): void {
    this.take(".");
    const name = this.next();
    const parameters = this.#arguments();
    const instruction = instructions[name];
    if (name === "sign") this.emit(op.call, ...unsigned(this.module.callees.sign));
    else if (instruction === undefined || parameters !== (name === "min" || name === "max" ? 2 : 1)) throw new NotNumeric(name);
    else this.emit(instruction);
  }

  #elementaryCall(): void {
    this.take(".");
    const name = this.next();
    this.emit(op.call, ...unsigned(this.module.callees.elementary(name, this.#arguments())));
  }

  /** Returns how many there were. */
  #arguments(): number {
    this.take("(");
    for (let count = 1; ; count++) {
      this.number();
      if (this.peek() === ",") this.next();
      else {
        this.take(")");
        return count;
      }
    }
  }

  /** `[3]`, a subscript that is a number. */
  subscript(): number {
    this.take("[");
    const index = this.next();
    this.take("]");
    if (!/^\d+$/.test(index)) throw new NotNumeric("computed subscript");
    return Number(index);
  }
}

export function shapeOf(kind: Kind): Shape {
  return typeof kind === "string" ? "number" : kind;
}

/** The shape that all entries of an array have. */
function alike(entries: readonly Shape[]): Shape {
  const [first = "number"] = entries;
  if (entries.some((entry) => JSON.stringify(entry) !== JSON.stringify(first))) throw new NotNumeric("entries of many shapes");
  return first;
}

/** Numbers from one entry of an array to the next, by dimension. */
function stridesOf({ dimensions, entry }: ArrayShape): number[] {
  return dimensions.map((_, k) => dimensions.slice(k + 1).reduce((product, size) => product * size, sizeOf(entry)));
}

function numberCode(value: number): number[] {
  return [op["f64.const"], ...double(value)];
}

/** Whether a part is the number 0. */
function isZero({ code }: Part): boolean {
  return code.length === 9 && code[0] === op["f64.const"] && code.every((byte, i) => i === 0 || byte === 0);
}
