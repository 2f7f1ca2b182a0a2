import {
  type Callee,
  type CallPolicy,
  ExpressionWriter,
  failed,
  type Held,
  type ModuleParts,
  turns,
} from "./expression-writer.ts";
import { blockType, double, op, signed, unsigned, type ValueType, type WasmFunction } from "./module-format.ts";
import { NotNumeric } from "./not-numeric.ts";
import type { Range } from "./part.ts";
import { isRecord, type List, offsetOf, type PartShape, type Shape } from "./shape.ts";
import type { SourcePart } from "./source-functions.ts";

/** A function of the model for arguments of certain shapes. */
export interface NumericFunction extends Omit<Callee, "index"> {
  readonly code: WasmFunction;
}

/** Loops that turn more often in one call are left to JavaScript, whose budget says what is too much. */
const mostTurns = 10_000_000;
/** Turns that a call costs which is counted. */
const turnsPerCall = 10;

/**
 * Translates a function of generated JavaScript. Records and arrays lie at fixed places of memory, since no function is
 * translated that calls itself; a list that is handed in or given back is its address, and is copied where it gets a name.
 * Where a function fails (an assertion, a subscript, too many turns), it says so in the global `failed` and leaves.
 * Throws `NotNumeric`.
 */
export function numericFunction(module: ModuleParts, part: SourcePart, shapes: readonly Shape[]): NumericFunction {
  const names = part.parameters === "" ? [] : part.parameters.split(", ");
  if (names.length !== shapes.length) throw new NotNumeric("another number of arguments");
  const isList = part.lines.some((line) => /^return (?:\[|a\.)/.test(line));
  try {
    return new FunctionWriter(module, names, shapes, isList ? "i32" : "f64").write(part.lines);
  } catch (error) {
    if (!(error instanceof OtherResult)) throw error;
    return new FunctionWriter(module, names, shapes, isList ? "f64" : "i32").write(part.lines);
  }
}

/** A value that is computed when it is asked for first. Throws `NotNumeric`. */
export function settledFunction(module: ModuleParts, text: string): NumericFunction {
  for (const result of ["f64", "i32"] as const) {
    try {
      return new FunctionWriter(module, [], [], result).writeSettled(text);
    } catch (error) {
      if (!(error instanceof OtherResult)) throw error;
    }
  }
  throw new NotNumeric(text);
}

/** A value that JavaScript computes, by the function of that name, when it is asked for first. */
export function settledElsewhere(module: ModuleParts, name: string, shape: Shape): NumericFunction {
  return new FunctionWriter(module, [], [], shape === "number" ? "f64" : "i32").writeSettledElsewhere(name, shape);
}

/** What counts the turns of a loop: its name, the locals of it and of its last value, and its values where they are known. */
interface Counter {
  readonly name: string;
  readonly index: number;
  readonly bound: number;
  readonly by: number;
  readonly range: Range | undefined;
}

/** The function gives a list, not a number, or the reverse. */
class OtherResult extends Error {}

class FunctionWriter {
  readonly #writer: ExpressionWriter;
  readonly #parameters: readonly ValueType[];
  readonly #resultType: ValueType;
  #result: Shape | undefined;
  #canFail = false;
  /** Blocks that are open, and of them those that the innermost loop ends with. */
  #depth = 0;
  #exit = 0;
  #lines: readonly string[] = [];
  #at = 0;

  constructor(module: ModuleParts, names: readonly string[], shapes: readonly Shape[], resultType: ValueType) {
    const held = names.map((name, index): [string, Held] => {
      const shape = shapes[index] ?? "number";
      return [name, shape === "number" ? { in: "local", index } : { in: "address", index, shape }];
    });
    this.#writer = new ExpressionWriter(module, this.#policy(), names.length, new Map(held));
    this.#parameters = shapes.map((shape) => (shape === "number" ? "f64" : "i32"));
    this.#resultType = resultType;
  }

  write(lines: readonly string[]): NumericFunction {
    const isBounded = lines.includes("try {");
    // What encloses a function that is counted has no meaning here.
    this.#lines = isBounded ? lines.filter((line) => line !== "try {").slice(0, -3) : lines;
    while (this.#at < this.#lines.length) this.#statement();
    return this.#finish();
  }

  writeSettled(text: string): NumericFunction {
    const writer = this.#writer;
    const flag = writer.module.room("number");
    writer.begin(text);
    const part = writer.part();
    if (!writer.isAtEnd) throw new NotNumeric(text);
    const shape = typeof part.kind === "string" ? "number" : part.kind;
    const place = writer.module.room(shape);
    return this.#once(flag, { place, shape }, () => writer.store(part, place));
  }

  writeSettledElsewhere(name: string, shape: Shape): NumericFunction {
    const writer = this.#writer;
    const { module } = writer;
    const flag = module.room("number");
    const place = module.room(shape);
    const island = module.settledTwin(name, { place, shape });
    return this.#once(flag, { place, shape }, () => {
      writer.emit(op["f64.const"], ...double(island), op.call, ...unsigned(module.island));
    });
  }

  /** A function that makes the value at a place unless the flag says that it is there, and gives it. */
  #once(flag: number, { place, shape }: { readonly place: number; readonly shape: Shape }, make: () => void): NumericFunction {
    const writer = this.#writer;
    this.#giving(shape);
    const isMade = [op["i32.const"], 0, op["f64.load"], 3, ...unsigned(flag), op["f64.const"], ...double(0), op["f64.eq"]];
    writer.emit(...isMade, op.if, blockType.none);
    make();
    writer.emit(op["i32.const"], 0, op["f64.const"], ...double(1), op["f64.store"], 3, ...unsigned(flag), op.end);
    if (shape === "number") writer.emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(place));
    else writer.emit(op["i32.const"], ...signed(place));
    return this.#finish();
  }

  #finish(): NumericFunction {
    if (this.#result === undefined) throw new NotNumeric("a function without a result");
    const { locals } = this.#writer;
    const code = { parameters: this.#parameters, result: this.#resultType, locals, code: this.#writer.takeCode() };
    return { code, result: this.#result, canFail: this.#canFail };
  }

  #policy(): CallPolicy {
    return {
      call: (_, callee, parts, writer) => {
        for (const part of parts) {
          if (typeof part.kind === "string" || part.place !== undefined) writer.put(part.code);
          else this.#keep(part.code, part.kind);
        }
        writer.emit(op.call, ...unsigned(callee.index));
        if (!callee.canFail) return;
        this.#canFail = true;
        writer.emit(op["global.get"], failed, op.if, blockType.none);
        this.#leave();
        writer.emit(op.end);
      },
      fail: () => this.#fail(),
    };
  }

  /** Leaves the address of a copy of a list, which the next call might overwrite. */
  #keep(code: readonly number[], list: List): void {
    const place = this.#writer.module.room(list);
    this.#writer.put(code);
    this.#writer.copyTo(place, list);
    this.#writer.emit(op["i32.const"], ...signed(place));
  }

  #fail(): void {
    this.#canFail = true;
    this.#writer.emit(op["i32.const"], 1, op["global.set"], failed);
    this.#leave();
  }

  #leave(): void {
    if (this.#resultType === "f64") this.#writer.emit(op["f64.const"], ...double(0));
    else this.#writer.emit(op["i32.const"], 0);
    this.#writer.emit(op.return);
  }

  /** Counts turns, and fails where they are too many. */
  #count(n: number): void {
    const writer = this.#writer;
    writer.emit(op["global.get"], turns, op["i32.const"], ...signed(n), op["i32.add"], op["global.set"], turns);
    writer.emit(op["global.get"], turns, op["i32.const"], ...signed(mostTurns), op["i32.gt_u"], op.if, blockType.none);
    this.#fail();
    writer.emit(op.end);
  }

  #open(instruction: number): void {
    this.#depth++;
    this.#writer.emit(instruction, blockType.none);
  }

  #close(): void {
    this.#depth--;
    this.#writer.emit(op.end);
  }

  #statement(): void {
    const line = this.#lines[this.#at++] ?? "";
    const writer = this.#writer;
    if (line.startsWith("a.enter(")) {
      this.#count(turnsPerCall);
      return;
    }
    writer.begin(line);
    const first = writer.peek();
    if (first === "if") this.#branches();
    else if (first === "for") this.#loop();
    else if (first === "let" || first === "const") this.#declaration();
    else if (first === "return") this.#return();
    else if (first === "a") this.#entry();
    else if (first === "{") this.#block();
    else if (line === "break;") writer.emit(op.br, ...unsigned(this.#depth - this.#exit));
    else this.#assignment();
    if (!(first === "if" || first === "for" || first === "{" || line === "break;") && !writer.isAtEnd) throw new NotNumeric(line);
  }

  /** The statements between `{`, which has been read, and `}`. */
  #block(): void {
    while (this.#lines[this.#at] !== "}") {
      if (this.#at >= this.#lines.length) throw new NotNumeric("a block without end");
      this.#statement();
    }
    this.#at++;
  }

  #branches(): void {
    const writer = this.#writer;
    writer.take("if", "(");
    writer.condition();
    writer.take(")");
    this.#open(op.if);
    if (writer.peek() === "runtime") {
      writer.take("runtime", ".", "assertion");
      this.#fail();
      this.#close();
      return;
    }
    if (!writer.isAtEnd) throw new NotNumeric("a branch on the line of its condition");
    this.#bracedBlock();
    const following = this.#lines[this.#at] ?? "";
    if (following === "else") {
      this.#at++;
      writer.emit(op.else);
      this.#bracedBlock();
    } else if (following.startsWith("else if (")) {
      this.#at++;
      writer.emit(op.else);
      writer.begin(following.slice("else ".length));
      this.#branches();
    }
    this.#close();
  }

  #bracedBlock(): void {
    if (this.#lines[this.#at++] !== "{") throw new NotNumeric("a branch without a block");
    this.#block();
  }

  #loop(): void {
    const writer = this.#writer;
    writer.take("for", "(");
    const step = writer.peek() === ";" ? undefined : this.#counter();
    if (step === undefined) writer.take(";");
    const range = step?.range;
    if (step !== undefined && range !== undefined) {
      this.#count(Math.max(0, range.greatest - range.least + 1));
      writer.ranges.set(step.name, range);
    }
    const outer = this.#exit;
    this.#open(op.block);
    this.#exit = this.#depth;
    this.#open(op.loop);
    if (step === undefined) {
      writer.condition();
      writer.take(";", "a", ".", "turn", "(", "1", ")", ")");
    } else this.#isWithin(step);
    writer.emit(op["i32.eqz"], op.br_if, 1);
    if (range === undefined) this.#count(1);
    this.#bracedBlock();
    if (step !== undefined) {
      writer.emit(op["local.get"], ...unsigned(step.index), op["f64.const"], ...double(step.by), op["f64.add"]);
      writer.emit(op["local.set"], ...unsigned(step.index));
    }
    writer.emit(op.br, 0);
    this.#close();
    this.#close();
    this.#exit = outer;
    if (step !== undefined) writer.ranges.delete(step.name);
  }

  /** `let l3 = 1, n4 = a.turns(l3, 5, 1); l3 <= n4; l3 += 1)`. */
  #counter(): Counter {
    const writer = this.#writer;
    writer.take("let");
    const name = writer.next();
    writer.take("=");
    const least = writer.wholeNumber(",");
    writer.number();
    const index = writer.nameNumber(name);
    writer.emit(op["local.set"], ...unsigned(index));
    writer.take(",");
    const bound = writer.next();
    writer.take("=", "a", ".", "turns", "(", name, ",");
    const greatest = writer.wholeNumber(",");
    writer.number();
    const last = writer.nameNumber(bound);
    writer.emit(op["local.set"], ...unsigned(last));
    writer.take(",");
    const isDown = writer.peek() === "-";
    if (isDown) writer.next();
    const by = Number(writer.next()) * (isDown ? -1 : 1);
    writer.take(")", ";", name, isDown ? ">=" : "<=", bound, ";", name, "+", "=");
    const range = by === 1 && least !== undefined && greatest !== undefined ? { least, greatest } : undefined;
    return { name, index, bound: last, by, range };
  }

  #isWithin({ index, bound, by }: Counter): void {
    const both = [op["local.get"], ...unsigned(index), op["local.get"], ...unsigned(bound)];
    this.#writer.emit(...both, by > 0 ? op["f64.le"] : op["f64.ge"]);
  }

  #declaration(): void {
    const writer = this.#writer;
    writer.next();
    // Lists that are declared together get their places where they are assigned first.
    if (writer.peek(1) === "," || writer.peek(1) === ";") {
      while (!writer.isAtEnd) writer.next();
      return;
    }
    const name = writer.next();
    writer.take("=");
    this.#define(name);
    writer.take(";");
  }

  /** Gives a name to the value that follows. */
  #define(name: string): void {
    const writer = this.#writer;
    const part = writer.part();
    if (typeof part.kind === "string") {
      writer.put(part.code);
      writer.emit(op["local.set"], ...unsigned(writer.nameNumber(name)));
      return;
    }
    const place = writer.module.room(part.kind);
    writer.store(part, place);
    writer.names.set(name, { in: "memory", place, shape: part.kind });
  }

  #assignment(): void {
    const writer = this.#writer;
    const name = writer.next();
    // What is called for what it does and not for a value, as to report an error, is for JavaScript to do.
    if (/^f\d+$/.test(name) && writer.peek() === "(") {
      while (!writer.isAtEnd) writer.next();
      this.#fail();
      return;
    }
    if (!/^[lhtn]\d+$/.test(name)) throw new NotNumeric(name);
    const held = writer.names.get(name);
    if (held === undefined) {
      writer.take("=");
      this.#define(name);
    } else if (held.in === "local") {
      writer.take("=");
      writer.number();
      writer.emit(op["local.set"], ...unsigned(held.index));
    } else if (held.in === "memory") this.#replace(held.place, held.shape);
    else throw new NotNumeric("an argument that is changed");
    writer.take(";");
  }

  /** Puts a value where another of its shape is: a list, or a part of one. */
  #replace(start: number, whole: Shape): void {
    const writer = this.#writer;
    let [place, shape]: [number, PartShape] = [start, whole];
    while (writer.peek() === "[") {
      const position = writer.subscript();
      if (typeof shape === "string" || !isRecord(shape)) throw new NotNumeric("a field of what is no record");
      place += 8 * offsetOf(shape, position);
      const field: PartShape | undefined = shape.fields[position];
      if (field === undefined) throw new NotNumeric("no such field");
      shape = field;
    }
    writer.take("=");
    const part = writer.part();
    if (JSON.stringify(typeof part.kind === "string" ? "number" : part.kind) !== JSON.stringify(shape)) {
      throw new NotNumeric("a value of another shape");
    }
    writer.store(part, place);
  }

  /** `a.put1(l2, 3, value, fail);` */
  #entry(): void {
    const writer = this.#writer;
    writer.take("a", ".");
    const name = writer.next();
    if (name !== "put1" && name !== "put2") throw new NotNumeric(name);
    writer.take("(");
    if (writer.entry(name === "put1" ? 1 : 2) !== "number") throw new NotNumeric("an entry that is a list");
    writer.take(",");
    writer.number();
    writer.emit(op["f64.store"], 3, 0);
    writer.take(",", "fail", ")", ";");
  }

  #return(): void {
    const writer = this.#writer;
    writer.take("return");
    const part = writer.part();
    writer.take(";");
    this.#giving(typeof part.kind === "string" ? "number" : part.kind);
    writer.put(part.code);
    writer.emit(op.return);
  }

  /** Notes what the function gives. */
  #giving(shape: Shape): Shape {
    if ((shape === "number") !== (this.#resultType === "f64")) throw new OtherResult();
    if (this.#result !== undefined && JSON.stringify(this.#result) !== JSON.stringify(shape)) {
      throw new NotNumeric("results of many shapes");
    }
    this.#result = shape;
    return shape;
  }
}
