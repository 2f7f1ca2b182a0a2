import { type CallPolicy, ExpressionWriter, failed, type ModuleParts, shapeOf, turns } from "./expression-writer.ts";
import { blockType, double, op, signed, unsigned, type ValueType } from "./module-format.ts";
import { NotNumeric } from "./not-numeric.ts";

/** The code of a line that solves a system of equations in the module; undefined for others. */
type Solution = (line: string, takeLocal: () => number) => number[] | undefined;

/** Translates numeric lines of the functions that fill slots, matrices and residuals, see `ExpressionWriter`. */
export class NumericWriter {
  readonly #writer: ExpressionWriter;
  /** Scratch slots of temporary values that JavaScript sees too. */
  readonly #shared: ReadonlyMap<string, number>;
  readonly #solution: Solution;

  /** @param nParameters  number of the locals that are parameters */
  constructor(module: ModuleParts, shared: ReadonlyMap<string, number>, nParameters: number, solution: Solution) {
    this.#solution = solution;
    this.#writer = new ExpressionWriter(module, calls, nParameters, new Map());
    this.#shared = shared;
    for (const [name, slot] of shared) {
      const place = module.layout.scratch + 8 * slot;
      if (name.startsWith("t")) this.#writer.names.set(name, { in: "memory", place, shape: "number" });
    }
  }

  /** Types of the locals used so far. */
  get locals(): readonly ValueType[] {
    return this.#writer.locals;
  }

  /** The code of a unit: a line, or the lines of a branch. Throws `NotNumeric`. */
  unit(lines: readonly string[]): number[] {
    this.#writer.takeCode();
    try {
      for (const line of lines) this.#statement(line);
    } catch (error) {
      // What follows may be numeric all the same: these numbers will lie where both languages see them.
      for (const [, name = ""] of lines.join("\n").matchAll(/\b(?:const|let) (t\d+)\b/g)) this.#declare(name);
      throw error;
    }
    return this.#writer.takeCode();
  }

  #statement(line: string): void {
    const writer = this.#writer;
    if (line === "}") {
      writer.emit(op.end);
      return;
    }
    if (line === "} else {") {
      writer.emit(op.else);
      return;
    }
    const solution = this.#solution(line, () => writer.addLocal("f64"));
    if (solution !== undefined) {
      writer.put(solution);
      return;
    }
    writer.begin(line);
    if (writer.peek() === "if") {
      writer.take("if", "(");
      writer.condition();
      writer.take(")", "{");
      writer.emit(op.if, blockType.none);
    } else if (writer.peek() === "(") {
      writer.number();
      writer.take(";");
      writer.emit(op.drop);
    } else this.#assignment();
    if (!writer.isAtEnd) throw new NotNumeric(line);
  }

  #assignment(): void {
    const writer = this.#writer;
    if (writer.peek() === "let" || writer.peek() === "const") writer.next();
    const target = writer.next();
    if (writer.peek() === ";") {
      this.#declare(target);
      writer.take(";");
      return;
    }
    if ((target === "out" || target === "A") && writer.peek() === ".") {
      this.#fill();
      return;
    }
    const place = writer.peek() === "[" ? writer.placeOf(target) : this.#placeOf(target);
    writer.take("=");
    if (place !== undefined) {
      writer.emit(op["i32.const"], 0);
      writer.number();
      writer.emit(op["f64.store"], 3, ...unsigned(place));
    } else this.#define(target);
    writer.take(";");
  }

  /** `let t3;`, which branches assign. */
  #declare(name: string): void {
    if (!/^t\d+$/.test(name)) throw new NotNumeric(name);
    if (!this.#writer.names.has(name)) this.#writer.nameNumber(name);
  }

  /** Gives a temporary name to the value that follows. */
  #define(name: string): void {
    const writer = this.#writer;
    if (this.#shared.has(name) || !/^[tu]\d+$/.test(name)) throw new NotNumeric(name);
    if (name.startsWith("t")) {
      writer.number();
      const held = writer.names.get(name);
      const index = held?.in === "local" ? held.index : writer.nameNumber(name);
      writer.emit(op["local.set"], ...unsigned(index));
      return;
    }
    const part = writer.part();
    const shape = shapeOf(part.kind);
    if (shape === "number") throw new NotNumeric(name);
    const place = writer.module.room(shape);
    writer.store(part, place);
    writer.names.set(name, { in: "memory", place, shape });
  }

  /** `out.fill(0)`: as many elements as the first parameter says. */
  #fill(): void {
    const writer = this.#writer;
    writer.take(".", "fill", "(", "0", ")", ";");
    writer.emit(op["i32.const"], ...signed(writer.module.layout.out), op["i32.const"], 0);
    writer.emit(op["local.get"], 0, op["i32.trunc_f64_u"], op["i32.const"], 8, op["i32.mul"], op["memory.fill"], 0x0b, 0);
  }

  #placeOf(name: string): number | undefined {
    const slot = name.startsWith("t") ? this.#shared.get(name) : undefined;
    return slot === undefined ? undefined : this.#writer.module.layout.scratch + 8 * slot;
  }
}

/**
 * Calls of functions out of the model's equations. The arguments are left in memory: where the function fails, JavaScript
 * calls its own form with them, which says what is wrong, or takes the time that the function needs.
 */
const calls: CallPolicy = {
  call: (name, callee, parts, writer) => {
    const { module } = writer;
    const parameters = parts.map((part) => {
      const shape = shapeOf(part.kind);
      const place = part.place ?? module.room(shape);
      if (part.place !== undefined) writer.put(part.code);
      else {
        writer.store(part, place);
        if (shape === "number") writer.emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(place));
        else writer.emit(op["i32.const"], ...signed(place));
      }
      return { place, shape };
    });
    writer.emit(op["i32.const"], 0, op["global.set"], turns, op.call, ...unsigned(callee.index));
    if (!callee.canFail) return;
    const isNumber = callee.result === "number";
    const result = { place: module.room(callee.result), shape: callee.result };
    const given = unsigned(writer.addLocal(isNumber ? "f64" : "i32"));
    writer.emit(op["local.set"], ...given, op["global.get"], failed, op.if, blockType.none);
    writer.emit(op["i32.const"], 0, op["global.set"], failed);
    writer.emit(op["f64.const"], ...double(module.twin({ name, parameters, result })), op.call, ...unsigned(module.island));
    if (isNumber) writer.emit(op["i32.const"], 0, op["f64.load"], 3, ...unsigned(result.place));
    else writer.emit(op["i32.const"], ...signed(result.place));
    writer.emit(op["local.set"], ...given, op.end, op["local.get"], ...given);
  },
  fail: () => {
    throw new NotNumeric("what may fail outside of functions");
  },
};
