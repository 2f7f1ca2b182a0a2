import { present } from "@mofang/vocabulary";
import type { MemoryLayout } from "./memory-layout.ts";
import { blockType, double, op, unsigned } from "./module-format.ts";

/** Code that is not numeric, and so stays JavaScript. */
export class NotNumeric extends Error {}

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

type Kind = "f64" | "i32";

/**
 * Translates numeric lines of generated JavaScript: numbers in slots, left limits, relations and samples, temporary values,
 * arithmetic, comparisons, choices, functions of `Math`, elementary functions. The meaning is that of JavaScript to the last bit, since both follow
 * IEEE 754. Of `&&` and `||` both sides are evaluated, which have no effects where generated code uses them.
 */
export class NumericWriter {
  readonly #callees: Callees;
  readonly #layout: MemoryLayout;
  /** Scratch slots of temporary values that JavaScript sees too. */
  readonly #shared: ReadonlyMap<string, number>;
  readonly #firstLocal: number;
  readonly #locals = new Map<string, number>();
  #code: number[] = [];
  #tokens: readonly string[] = [];
  #at = 0;

  /** @param firstLocal  number of the first local that is free, behind the parameters */
  constructor(callees: Callees, layout: MemoryLayout, shared: ReadonlyMap<string, number>, firstLocal: number) {
    this.#callees = callees;
    this.#layout = layout;
    this.#shared = shared;
    this.#firstLocal = firstLocal;
  }

  /** Locals used so far. */
  get nLocals(): number {
    return this.#locals.size;
  }

  /** The code of a unit: a line, or the lines of a branch. Throws `NotNumeric`. */
  unit(lines: readonly string[]): number[] {
    this.#code = [];
    for (const line of lines) this.#statement(line);
    return this.#code;
  }

  #statement(line: string): void {
    this.#tokens = line.match(/\d+\.?\d*(?:e[+-]?\d+)?|\w+|[!=<>]=+|&&|\|\||\S/g) ?? [];
    this.#at = 0;
    const [first = "", second = "", third = ""] = this.#tokens;
    if (first === "let") this.#take("let");
    if (first === "let" && third === ";") {
      if (!/^t\d+$/.test(second)) throw new NotNumeric(line);
    } else if (line === "}") this.#emit(op.end);
    else if (line === "} else {") this.#emit(op.else);
    else if (first === "if" && this.#tokens.at(-1) === "{") {
      this.#take("if");
      this.#take("(");
      this.#condition();
      this.#take(")");
      this.#take("{");
      this.#emit(op.if, blockType.none);
    } else if (first === "(") {
      this.#conditional();
      this.#take(";");
      this.#emit(op.drop);
    } else {
      if (first === "const") this.#take("const");
      this.#assignment();
    }
    if (this.#at < this.#tokens.length && line !== "}" && line !== "} else {" && first !== "let") throw new NotNumeric(line);
  }

  #assignment(): void {
    const target = this.#next();
    if (target === "out" && this.#peek() === ".") {
      this.#fill();
      return;
    }
    if (target === "A" && this.#peek() === ".") {
      this.#fill();
      return;
    }
    const place = this.#peek() === "[" ? this.#placeOf(target) : this.#sharedPlace(target);
    this.#take("=");
    if (place !== undefined) {
      this.#emit(op["i32.const"], 0);
      this.#number();
      this.#emit(op["f64.store"], 3, ...unsigned(place));
    } else if (/^t\d+$/.test(target)) {
      this.#number();
      this.#emit(op["local.set"], ...unsigned(this.#local(target)));
    } else throw new NotNumeric(target);
    this.#take(";");
  }

  /** `out.fill(0)`: as many elements as the first parameter says. */
  #fill(): void {
    for (const token of [".", "fill", "(", "0", ")", ";"]) this.#take(token);
    this.#emit(op["i32.const"], ...signed(this.#layout.out), op["i32.const"], 0);
    this.#emit(op["local.get"], 0, op["i32.trunc_f64_u"], op["i32.const"], 8, op["i32.mul"], op["memory.fill"], 0x0b, 0);
  }

  /** Byte of an element of an array of numbers. */
  #placeOf(array: string): number {
    const starts: Readonly<Record<string, number>> = {
      v: this.#layout.values,
      p: this.#layout.pre,
      out: this.#layout.out,
      A: this.#layout.out,
      b: this.#layout.right,
    };
    const start = starts[array];
    if (start === undefined) throw new NotNumeric(array);
    return start + 8 * this.#subscript();
  }

  #sharedPlace(name: string): number | undefined {
    const slot = this.#shared.get(name);
    return slot === undefined ? undefined : this.#layout.scratch + 8 * slot;
  }

  /** An expression as a number. */
  #number(): void {
    if (this.#conditional() === "i32") this.#emit(op["f64.convert_i32_u"]);
  }

  /** An expression as a condition. */
  #condition(): void {
    if (this.#conditional() === "f64") this.#isNonzero();
  }

  #isNonzero(): void {
    this.#emit(op["f64.const"], ...double(0), op["f64.ne"]);
  }

  #conditional(): Kind {
    const kind = this.#either();
    if (this.#peek() !== "?") return kind;
    if (kind === "f64") this.#isNonzero();
    this.#take("?");
    this.#emit(op.if, blockType.f64);
    this.#number();
    this.#take(":");
    this.#emit(op.else);
    this.#number();
    this.#emit(op.end);
    return "f64";
  }

  #either(): Kind {
    let kind = this.#both();
    while (this.#peek() === "||" || this.#peek() === "|") kind = this.#logical(kind, op["i32.or"], () => this.#both());
    return kind;
  }

  #both(): Kind {
    let kind = this.#comparison();
    while (this.#peek() === "&&" || this.#peek() === "&") {
      kind = this.#logical(kind, op["i32.and"], () => this.#comparison());
    }
    return kind;
  }

  #logical(left: Kind, instruction: number, right: () => Kind): Kind {
    this.#next();
    if (left === "f64") this.#isNonzero();
    if (right() === "f64") this.#isNonzero();
    this.#emit(instruction);
    return "i32";
  }

  #comparison(): Kind {
    const kind = this.#sum();
    const instruction = comparisons[this.#peek()];
    if (instruction === undefined) return kind;
    this.#next();
    if (kind === "i32") this.#emit(op["f64.convert_i32_u"]);
    if (this.#sum() === "i32") this.#emit(op["f64.convert_i32_u"]);
    this.#emit(instruction);
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
    for (let instruction = table[this.#peek()]; instruction !== undefined; instruction = table[this.#peek()]) {
      this.#next();
      if (kind === "i32" || operand() === "i32") throw new NotNumeric("arithmetic with truth values");
      this.#emit(instruction);
      kind = "f64";
    }
    return kind;
  }

  #unary(): Kind {
    if (this.#peek() === "-") {
      this.#next();
      if (this.#unary() === "i32") this.#emit(op["f64.convert_i32_u"]);
      this.#emit(op["f64.neg"]);
      return "f64";
    }
    if (this.#peek() === "!") {
      this.#next();
      if (this.#unary() === "f64") this.#isNonzero();
      this.#emit(op["i32.eqz"]);
      return "i32";
    }
    return this.#primary();
  }

  #primary(): Kind {
    const token = this.#next();
    if (token === "(") {
      const kind = this.#isRelationAssignment() ? this.#relationAssignment() : this.#conditional();
      this.#take(")");
      return kind;
    }
    if (/^\d/.test(token)) this.#emit(op["f64.const"], ...double(Number(token)));
    else if (token === "Infinity") this.#emit(op["f64.const"], ...double(Number.POSITIVE_INFINITY));
    else if (token === "NaN") this.#emit(op["f64.const"], ...double(Number.NaN));
    else if (token === "r") this.#loadByte(this.#layout.relations + this.#subscript());
    else if (token === "m") {
      this.#take(".");
      const member = this.#next();
      if (member === "samples") this.#loadByte(this.#layout.samples + this.#subscript());
      else if (member === "scales")
        this.#emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(this.#layout.scales + 8 * this.#subscript()));
      else if (member === "keepsEqual") this.#loadByte(this.#layout.keepsEqual);
      else throw new NotNumeric(member);
    } else if (/^t\d+$/.test(token)) this.#temporary(token);
    else if (token === "Math") this.#instruction();
    else if (token === "elementary") this.#elementaryCall();
    else if (token === "quotient" || token === "reached" || token === "equal" || token === "square" || token === "cube") {
      this.#arguments();
      this.#emit(op.call, ...unsigned(this.#callees[token]));
    } else if (token === "v" || token === "p") {
      this.#emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(this.#placeOf(token)));
    } else throw new NotNumeric(token);
    return "f64";
  }

  #temporary(name: string): void {
    const place = this.#sharedPlace(name);
    if (place !== undefined) this.#emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(place));
    else this.#emit(op["local.get"], ...unsigned(this.#local(name)));
  }

  #loadByte(place: number): void {
    this.#emit(op["i32.const"], 0, op["i32.load8_u"], 0, ...unsigned(place), op["f64.convert_i32_u"]);
  }

  /** At `r[k] =`, behind an opening parenthesis. */
  #isRelationAssignment(): boolean {
    return this.#peek() === "r" && this.#tokens[this.#at + 4] === "=";
  }

  /** `r[k] = truth`, whose value is the new truth. */
  #relationAssignment(): Kind {
    this.#take("r");
    const place = this.#layout.relations + this.#subscript();
    this.#take("=");
    this.#emit(op["i32.const"], 0);
    this.#condition();
    this.#emit(op["i32.store8"], 0, ...unsigned(place));
    this.#loadByte(place);
    return "f64";
  }

  #instruction(): void {
    this.#take(".");
    const name = this.#next();
    const parameters = this.#arguments();
    const instruction = instructions[name];
    if (name === "sign") this.#emit(op.call, ...unsigned(this.#callees.sign));
    else if (instruction === undefined || parameters !== (name === "min" || name === "max" ? 2 : 1)) throw new NotNumeric(name);
    else this.#emit(instruction);
  }

  #elementaryCall(): void {
    this.#take(".");
    const name = this.#next();
    this.#emit(op.call, ...unsigned(this.#callees.elementary(name, this.#arguments())));
  }

  /** Returns how many there were. */
  #arguments(): number {
    this.#take("(");
    for (let count = 1; ; count++) {
      this.#number();
      if (this.#peek() === ",") this.#next();
      else {
        this.#take(")");
        return count;
      }
    }
  }

  #subscript(): number {
    this.#take("[");
    const index = this.#next();
    this.#take("]");
    if (!/^\d+$/.test(index)) throw new NotNumeric("computed subscript");
    return Number(index);
  }

  #local(name: string): number {
    const known = this.#locals.get(name);
    if (known !== undefined) return this.#firstLocal + known;
    this.#locals.set(name, this.#locals.size);
    return this.#firstLocal + this.#locals.size - 1;
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? "";
  }

  #next(): string {
    return this.#tokens[this.#at++] ?? "";
  }

  #take(expected: string): void {
    const found = this.#next();
    if (found !== expected) throw new NotNumeric(`${found} instead of ${expected}`);
  }

  #emit(...bytes: readonly number[]): void {
    for (const byte of bytes) this.#code.push(byte);
  }
}

/** Signed LEB128 of a number that is not negative. */
function signed(value: number): number[] {
  const bytes = unsigned(value);
  const last = present(bytes.at(-1), "a number has bytes");
  return last & 0x40 ? [...bytes.slice(0, -1), last | 0x80, 0] : bytes;
}
