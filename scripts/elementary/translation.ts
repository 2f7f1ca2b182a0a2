import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "vite";
import {
  blockType,
  double,
  op,
  unsigned,
  type WasmData,
  type WasmFunction,
  type WasmImport,
  wasmModule,
} from "../../packages/dae/src/codegen/webassembly/module-format.ts";

/**
 * Translates packages/elementary to WebAssembly. The text of that package is the only one: this reads as much of the language
 * as it uses, arithmetic of numbers, arrays of numbers of fixed sizes, branches and loops, and refuses all else. The result
 * has the bits of the package, since both follow IEEE 754.
 */
export function translateElementary(names: readonly string[]): Uint8Array<ArrayBuffer> {
  return new Translation().module(names);
}

const folder = resolve(import.meta.dirname, "../../packages/elementary/src");

/** A node of the syntax tree (ESTree). */
// biome-ignore lint/suspicious/noExplicitAny: ESTree has dozens of shapes, and what is not one of those read here is refused.
type Node = any;

/** What a name of a file means. */
type Meaning =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "array"; readonly at: number; readonly length: number }
  | { readonly kind: "function"; readonly file: string; readonly node: Node };

const comparisons: Readonly<Record<string, number>> = {
  "===": op["f64.eq"],
  "!==": op["f64.ne"],
  "<": op["f64.lt"],
  ">": op["f64.gt"],
  "<=": op["f64.le"],
  ">=": op["f64.ge"],
};
const arithmetic: Readonly<Record<string, number>> = {
  "+": op["f64.add"],
  "-": op["f64.sub"],
  "*": op["f64.mul"],
  "/": op["f64.div"],
};
/** Of whole numbers, which they make of doubles as JavaScript does. */
const whole: Readonly<Record<string, number>> = { "&": op["i32.and"], ">>": 0x75 };
const instructions: Readonly<Record<string, number>> = {
  abs: op["f64.abs"],
  sqrt: op["f64.sqrt"],
  floor: op["f64.floor"],
  trunc: op["f64.trunc"],
  min: op["f64.min"],
  max: op["f64.max"],
};
const constants: Readonly<Record<string, number>> = {
  "Number.POSITIVE_INFINITY": Number.POSITIVE_INFINITY,
  "Number.NEGATIVE_INFINITY": Number.NEGATIVE_INFINITY,
  "Number.NaN": Number.NaN,
  "Math.PI": Math.PI,
  "Math.SQRT2": Math.SQRT2,
  "Math.LOG2E": Math.LOG2E,
  "Math.LOG10E": Math.LOG10E,
};
const truncated = [0xfc, 0x02] as const;
const converted = 0xb7;

class Translation {
  readonly #files = new Map<string, Map<string, Meaning>>();
  readonly #starts: { readonly file: string; readonly node: Node }[] = [];
  readonly #data: WasmData[] = [];
  readonly #functions: WasmFunction[] = [];
  readonly #indices = new Map<Node, number>();
  #memory = 0;

  /** Angles of any size take whole numbers of a thousand bits, which stay JavaScript: head and rest are left at `place`. */
  readonly #imports: readonly WasmImport[] = [
    { module: "env", name: "reducedHugeAngle", parameters: ["f64", "f64"], result: "f64" },
  ];

  module(names: readonly string[]): Uint8Array<ArrayBuffer> {
    const index = this.#file("index.ts");
    for (const name of names) {
      const meaning = index.get(name);
      if (meaning?.kind !== "function") throw new Error(`${name} is no function`);
      const at = this.#indexOf(meaning) - this.#imports.length;
      this.#functions[at] = { ...(this.#functions[at] as WasmFunction), exported: name };
    }
    const code = this.#starts.flatMap(({ file, node }) => new Body(this, file).effect(node));
    this.#functions.push({ exported: "start", parameters: [], locals: [], code });
    return wasmModule({ imports: this.#imports, functions: this.#functions, globals: 0, data: this.#data, pages: 1 });
  }

  meaningOf(file: string, name: string): Meaning {
    const meaning = this.#file(file).get(name);
    if (meaning === undefined) throw new Error(`${file}: ${name} is not known`);
    return meaning;
  }

  call(meaning: Meaning & { readonly kind: "function" }): number {
    return meaning.file === "huge-angles.ts" ? 0 : this.#indexOf(meaning);
  }

  #indexOf({ file, node }: Meaning & { readonly kind: "function" }): number {
    const known = this.#indices.get(node);
    if (known !== undefined) return known;
    const at = this.#functions.push({ parameters: [], locals: [], code: [] }) - 1;
    this.#indices.set(node, this.#imports.length + at);
    this.#functions[at] = new Body(this, file).function(node);
    return this.#imports.length + at;
  }

  #file(name: string): Map<string, Meaning> {
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const meanings = new Map<string, Meaning>();
    this.#files.set(name, meanings);
    const { program } = parseSync(name, readFileSync(join(folder, name), "utf8"));
    for (const node of program.body as readonly Node[]) this.#declare(name, meanings, node);
    return meanings;
  }

  #declare(file: string, meanings: Map<string, Meaning>, node: Node): void {
    const from = node.source?.value as string | undefined;
    if (from !== undefined) {
      // Those are not translated: one takes any number of arguments, the other is a table of names.
      if (["./length.ts", "./real-functions.ts"].includes(from)) return;
      const other = this.#file(from.replace("./", ""));
      for (const { imported, local, exported } of node.specifiers) {
        const meaning = other.get((imported ?? local).name);
        if (meaning !== undefined) meanings.set((exported ?? local).name, meaning);
      }
    } else if (node.type === "ExportNamedDeclaration") this.#declare(file, meanings, node.declaration);
    else if (node.type === "FunctionDeclaration") meanings.set(node.id.name, { kind: "function", file, node });
    else if (node.type === "ExpressionStatement") this.#starts.push({ file, node });
    else if (file !== "huge-angles.ts") {
      for (const { id, init } of node.declarations) meanings.set(id.name, this.#valueOf(init));
    }
  }

  #valueOf(init: Node): Meaning {
    const value = constantOf(init);
    if (value !== undefined) return { kind: "number", value };
    const at = this.#memory;
    const text = init.type === "NewExpression" ? init.callee.name : nameOf(init.callee);
    const numbers: number[] = text === "Float64Array.of" ? init.arguments.map((each: Node) => constantOf(each)) : [];
    const length = text === "Float64Array" ? Number(constantOf(init.arguments[0])) : Math.max(1, numbers.length);
    this.#memory += 8 * length;
    if (numbers.length > 0) this.#data.push({ at, numbers });
    return { kind: "array", at, length };
  }
}

/** The code of one function. */
class Body {
  readonly #module: Translation;
  readonly #file: string;
  readonly #locals: Map<string, number>;
  readonly #counter: { n: number };

  constructor(module: Translation, file: string, counter = { n: 0 }) {
    this.#module = module;
    this.#file = file;
    this.#locals = new Map();
    this.#counter = counter;
  }

  function(node: Node): WasmFunction {
    for (const parameter of node.params) this.#local(parameter.name);
    const hasResult = node.returnType?.typeAnnotation.type !== "TSVoidKeyword";
    const code = node.body.body.flatMap((each: Node) => this.#statement(each));
    const parameters = new Array<"f64">(node.params.length).fill("f64");
    const locals = new Array<"f64">(this.#counter.n - parameters.length).fill("f64");
    // Behind a loop that only `return` leaves there is nothing.
    if (!hasResult) return { parameters, locals, code };
    return { parameters, locals, code: [...code, 0x00], result: "f64" };
  }

  effect(node: Node): number[] {
    return this.#statement(node);
  }

  #local(name: string): number {
    const known = this.#locals.get(name);
    if (known !== undefined) return known;
    this.#locals.set(name, this.#counter.n);
    return this.#counter.n++;
  }

  #statement(node: Node): number[] {
    switch (node.type) {
      case "VariableDeclaration":
        return node.declarations.flatMap(({ id, init }: Node) => {
          const value = this.#number(init);
          return [...value, op["local.set"], ...unsigned(this.#local(id.name))];
        });
      case "BlockStatement":
        return node.body.flatMap((each: Node) => this.#statement(each));
      case "IfStatement": {
        const otherwise = node.alternate === null ? [] : [op.else, ...this.#statement(node.alternate)];
        return [...this.#truth(node.test), op.if, blockType.none, ...this.#statement(node.consequent), ...otherwise, op.end];
      }
      case "ReturnStatement":
        return [...(node.argument === null ? [] : this.#number(node.argument)), op.return];
      case "ForStatement":
        return this.#loop(node);
      case "ExpressionStatement":
        return this.#effect(node.expression);
      default:
        throw new Error(`${this.#file}: ${node.type} is not read`);
    }
  }

  /** `break` stands only in an `if` of the loop: one block further in. */
  #loop({ init, test, update, body }: Node): number[] {
    const start = init === null ? [] : this.#statement(init);
    const ends = test === null ? [] : [...this.#truth(test), op["i32.eqz"], op.br_if, 1];
    const inside = body.body.flatMap((each: Node) =>
      each.type === "IfStatement" && each.consequent.type === "BreakStatement"
        ? [...this.#truth(each.test), op.br_if, 1]
        : this.#statement(each),
    );
    const after = update === null ? [] : this.#effect(update);
    const loop = [op.loop, blockType.none, ...ends, ...inside, ...after, op.br, 0, op.end];
    return [...start, op.block, blockType.none, ...loop, op.end];
  }

  #effect(node: Node): number[] {
    if (node.type === "UpdateExpression") return this.#assign(node.argument, "+=", { type: "Literal", value: 1 }, node.operator);
    if (node.type === "AssignmentExpression") return this.#assign(node.left, node.operator, node.right);
    if (nameOf(node.callee) === "bits.setFloat64") {
      return [op["i32.const"], 0, ...this.#number(node.arguments[1]), op["f64.store"], 3, ...unsigned(this.#array("bits").at)];
    }
    const { index, isVoid } = this.#callee(node);
    return [
      ...node.arguments.flatMap((each: Node) => this.#number(each)),
      op.call,
      ...unsigned(index),
      ...(isVoid ? [] : [op.drop]),
    ];
  }

  #assign(target: Node, operator: string, value: Node, update = "++"): number[] {
    if (update === "--") throw new Error(`${this.#file}: -- is not read`);
    const right =
      operator === "=" ? value : { type: "BinaryExpression", operator: operator.slice(0, -1), left: target, right: value };
    if (target.type === "Identifier") return [...this.#number(right), op["local.set"], ...unsigned(this.#local(target.name))];
    const { address, at } = this.#element(target);
    return [...address, ...this.#number(right), op["f64.store"], 3, ...unsigned(at)];
  }

  #array(name: string): Meaning & { readonly kind: "array" } {
    const meaning = this.#module.meaningOf(this.#file, name);
    if (meaning.kind !== "array") throw new Error(`${this.#file}: ${name} is no array`);
    return meaning;
  }

  #element({ object, property }: Node): { readonly address: number[]; readonly at: number } {
    const { at } = this.#array(object.name);
    const index = constantOf(property);
    if (index !== undefined) return { address: [op["i32.const"], 0], at: at + 8 * index };
    return { address: [...this.#number(property), ...truncated, op["i32.const"], 8, op["i32.mul"]], at };
  }

  #callee(node: Node): { readonly index: number; readonly isVoid: boolean; readonly meaning: Meaning & { kind: "function" } } {
    const meaning = this.#module.meaningOf(this.#file, node.callee.name);
    if (meaning.kind !== "function") throw new Error(`${this.#file}: ${node.callee.name} is no function`);
    const isVoid = meaning.node.returnType?.typeAnnotation.type === "TSVoidKeyword";
    return { index: this.#module.call(meaning), isVoid, meaning };
  }

  /** A truth value, as a whole number. */
  #truth(node: Node): number[] {
    if (node.type === "ParenthesizedExpression") return this.#truth(node.expression);
    if (node.type === "UnaryExpression" && node.operator === "!") return [...this.#truth(node.argument), op["i32.eqz"]];
    if (node.type === "LogicalExpression") {
      const [left, right] = [this.#truth(node.left), this.#truth(node.right)];
      const [whenTrue, otherwise] = node.operator === "&&" ? [right, [op["i32.const"], 0]] : [[op["i32.const"], 1], right];
      return [...left, op.if, blockType.i32, ...whenTrue, op.else, ...otherwise, op.end];
    }
    const comparison = node.type === "BinaryExpression" ? comparisons[node.operator] : undefined;
    if (comparison !== undefined) return [...this.#number(node.left), ...this.#number(node.right), comparison];
    if (node.type === "CallExpression" && nameOf(node.callee) === "Number.isNaN") {
      const value = this.#number(node.arguments[0]);
      return [...value, ...value, op["f64.ne"]];
    }
    if (node.type === "CallExpression" && nameOf(node.callee) === "Object.is") {
      // The one use is to tell -0: the bits of its sign are the only ones.
      if (!Object.is(constantOf(node.arguments[1]), -0)) throw new Error(`${this.#file}: Object.is`);
      return [...this.#number(node.arguments[0]), 0xbd, 0x42, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7f, 0x51];
    }
    return [...this.#number(node), op["f64.const"], ...double(0), op["f64.ne"]];
  }

  #number(node: Node): number[] {
    const value = constantOf(node);
    if (value !== undefined) return [op["f64.const"], ...double(value)];
    switch (node.type) {
      case "ParenthesizedExpression":
      case "TSAsExpression":
        return this.#number(node.expression);
      case "Identifier":
        return this.#named(node.name);
      case "MemberExpression":
        return this.#member(node);
      case "UnaryExpression":
        if (node.operator === "!") return [...this.#truth(node), converted];
        return [...this.#number(node.argument), op["f64.neg"]];
      case "LogicalExpression":
        return [...this.#truth(node), converted];
      case "ConditionalExpression": {
        const [whenTrue, otherwise] = [this.#number(node.consequent), this.#number(node.alternate)];
        return [...this.#truth(node.test), op.if, blockType.f64, ...whenTrue, op.else, ...otherwise, op.end];
      }
      case "BinaryExpression":
        return this.#binary(node);
      case "CallExpression":
        return this.#call(node);
      default:
        throw new Error(`${this.#file}: ${node.type} is not read`);
    }
  }

  #named(name: string): number[] {
    const local = this.#locals.get(name);
    if (local !== undefined) return [op["local.get"], ...unsigned(local)];
    const meaning = this.#module.meaningOf(this.#file, name);
    if (meaning.kind === "function") throw new Error(`${this.#file}: ${name} as a value`);
    // An array that is handed on is its place.
    return [op["f64.const"], ...double(meaning.kind === "number" ? meaning.value : meaning.at)];
  }

  #member(node: Node): number[] {
    if (!node.computed && node.property.name === "length") {
      return [op["f64.const"], ...double(this.#array(node.object.name).length)];
    }
    const { address, at } = this.#element(node);
    return [...address, op["f64.load"], 3, ...unsigned(at)];
  }

  #binary(node: Node): number[] {
    if (comparisons[node.operator] !== undefined) return [...this.#truth(node), converted];
    const [left, right] = [this.#number(node.left), this.#number(node.right)];
    const instruction = arithmetic[node.operator];
    if (instruction !== undefined) return [...left, ...right, instruction];
    const ofWhole = whole[node.operator];
    if (ofWhole === undefined) throw new Error(`${this.#file}: ${node.operator} is not read`);
    return [...left, ...truncated, ...right, ...truncated, ofWhole, converted];
  }

  #call(node: Node): number[] {
    const name = nameOf(node.callee);
    const args = () => node.arguments.flatMap((each: Node) => this.#number(each));
    const instruction = name.startsWith("Math.") ? instructions[name.slice("Math.".length)] : undefined;
    if (instruction !== undefined) return [...args(), instruction];
    if (name === "bits.getInt32") {
      return [op["i32.const"], 0, 0x28, 2, ...unsigned(this.#array("bits").at + (constantOf(node.arguments[0]) ?? 0)), converted];
    }
    if (name.startsWith("Number.is") || name === "Object.is") return [...this.#truth(node), converted];
    const { index, meaning } = this.#callee(node);
    return this.#inlined(meaning, node.arguments) ?? [...args(), op.call, ...unsigned(index)];
  }

  /** The code of a function in the place of its call, where it has one `return` at its end: a call would cost as much. */
  #inlined({ file, node }: Meaning & { readonly kind: "function" }, args: readonly Node[]): number[] | undefined {
    const statements: readonly Node[] = node.body.body;
    const last = statements[statements.length - 1];
    if (last?.type !== "ReturnStatement" || file === "huge-angles.ts" || args.length !== node.params.length) return undefined;
    const isStraight = statements
      .slice(0, -1)
      .every(({ type }) => type === "VariableDeclaration" || type === "ExpressionStatement");
    if (!isStraight) return undefined;
    const inner = new Body(this.#module, file, this.#counter);
    const given = args.map((each) => this.#number(each));
    const set = node.params.map((parameter: Node) => [op["local.set"], ...unsigned(inner.#local(parameter.name))]).reverse();
    const before = statements.slice(0, -1).flatMap((each) => inner.#statement(each));
    return [...given.flat(), ...set.flat(), ...before, ...inner.#number(last.argument)];
  }
}

/** The number that an expression always has; undefined where there is none. */
function constantOf(node: Node): number | undefined {
  if (node.type === "ParenthesizedExpression" || node.type === "TSAsExpression") return constantOf(node.expression);
  if (node.type === "Literal") return typeof node.value === "number" ? node.value : undefined;
  if (node.type === "MemberExpression") return constants[nameOf(node)];
  if (node.type === "UnaryExpression" && node.operator === "-") {
    const value = constantOf(node.argument);
    return value === undefined ? undefined : -value;
  }
  if (node.type !== "BinaryExpression") return undefined;
  const [left, right] = [constantOf(node.left), constantOf(node.right)];
  if (left === undefined || right === undefined) return undefined;
  if (node.operator === "/") return left / right;
  return node.operator === "*" ? left * right : undefined;
}

/** `Math.abs` of the callee of such a call. */
function nameOf(node: Node): string {
  if (node?.type === "Identifier") return node.name;
  return node?.type === "MemberExpression" && !node.computed ? `${nameOf(node.object)}.${node.property.name}` : "";
}
