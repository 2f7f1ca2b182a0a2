import {
  type BaseType,
  declarationOrder,
  expressionChildren,
  type FlatExpression,
  type FlatFunction,
  type FlatLocal,
  type FlatStatement,
  type FlatTarget,
  type FlatType,
  typeOf,
} from "@mofang/modelica";
import { invariant, present } from "@mofang/vocabulary";
import { callOfAll } from "../../symbolic/evaluation/tuple-equation.ts";
import { isLiteralTree } from "../../symbolic/expressions/literal-tree.ts";
import { visitStatements } from "../../symbolic/expressions/statements.ts";
import { StructuralIdentity } from "../../symbolic/expressions/structural-identity.ts";
import { type Dialect, kindOfType, type SubscriptText, type ValueKind } from "../dialect/dialect.ts";
import type { ForeignCall } from "../interface/foreign-call.ts";
import { comparisonCode, conditionCode, expressionCode, kindOf, type Surroundings } from "./expression-code.ts";
import { foreignCallOf, isWritten } from "./foreign-call.ts";
import { splitLocalArrays } from "./local-elements.ts";
import { needsBudget } from "./needs-budget.ts";
import { isSettledCall } from "./settled-calls.ts";

/** What a function's code needs to know of the rest of the program. */
interface FunctionTable {
  readonly dialect: Dialect;
  /** Name of a Modelica function in generated code, given on first use. */
  nameOf(name: string): string;
  definitionOf(name: string): FlatFunction | undefined;
  /** See `Surroundings`. */
  boundCall(node: FlatExpression & { readonly kind: "call" }): FlatExpression & { readonly kind: "call" };
  /** Name of a value that never changes, made once from its text. */
  constant(text: string, kind: ValueKind): string;
  /** Notes a call of an external function. @returns its number, see `TranslatedModel.foreignCalls` */
  external(call: ForeignCall): number;
}

/**
 * Text of a Modelica function (MLS chapter 12). Locals get numbered names; values are copied where Modelica's
 * value semantics would otherwise show through. One result is returned bare, several as an array of them.
 */
export function functionCode(definition: FlatFunction, table: FunctionTable): string {
  return new FunctionWriter(splitLocalArrays(definition), table).write();
}

class FunctionWriter {
  readonly #definition: FlatFunction;
  readonly #table: FunctionTable;
  readonly #names = new Map<string, string>();
  readonly #types = new Map<string, FlatType>();
  readonly #lines: string[] = [];
  readonly #around: Surroundings;
  readonly #identity: StructuralIdentity;
  /** Names of parts of the present statement that have been computed in front of it, by structural number. */
  readonly #shared = new Map<number, string>();
  #counter = 0;

  constructor(definition: FlatFunction, table: FunctionTable) {
    this.#definition = definition;
    this.#table = table;
    this.#identity = new StructuralIdentity((name) => table.definitionOf(name)?.isImpure === true);
    for (const local of [...definition.inputs, ...definition.outputs, ...definition.locals]) this.#declare(local);
    const { dialect } = table;
    this.#around = {
      dialect,
      variable: (): string => {
        throw new Error("invariant: a function reads its locals only");
      },
      local: (name) => present(this.#names.get(name), "a local of the function"),
      relation: (node) => dialect.truth(comparisonCode(node, this.#around)),
      operator: () => undefined,
      functionName: (name) => table.nameOf(name),
      functionDefinition: (name) => table.definitionOf(name),
      boundCall: (node) => table.boundCall(node),
      functionLocal: (name) => (this.#types.get(name)?.base.kind === "function" ? this.#names.get(name) : undefined),
      baseOf: (): BaseType => ({ kind: "Real" }),
      part: (node) => this.#text(node),
      branch: (condition, whenTrue, otherwise) => `(${condition} ? ${this.#text(whenTrue)} : ${this.#text(otherwise)})`,
      guarded: (make) => make(),
      constant: (text, kind) => table.constant(text, kind),
      withLocal: (name, use, read = (text) => text) => {
        const outer = this.#names.get(name);
        const text = this.#fresh();
        this.#names.set(name, read(text));
        const result = use(text);
        if (outer === undefined) this.#names.delete(name);
        else this.#names.set(name, outer);
        return result;
      },
    };
  }

  write(): string {
    const { inputs, body, external } = this.#definition;
    const changed = changedLocals(this.#definition);
    const parameters = inputs.map(({ name, type }) => ({ name: this.#local(name), kind: kindOfType(type) }));
    const isBounded = needsBudget(this.#definition, (name) => this.#table.definitionOf(name));
    const composites: string[] = [];
    for (const local of declarationOrder(this.#definition)) {
      const { binding } = local;
      // What nothing changes may be the constant itself.
      const isConstant = binding !== undefined && isLiteralTree(binding) && !changed.has(local.name);
      const value = isConstant ? this.#text(binding) : this.#initialValue(local);
      const [name, kind] = [this.#local(local.name), kindOfType(local.type)];
      if (isBounded && kind === "composite") {
        composites.push(name);
        this.#lines.push(`${name} = ${value};`);
      } else this.#lines.push(this.#dialect.declare(name, kind, value, false));
    }
    if (external !== undefined) this.#externalCall();
    else this.#statements(present(body, "body of a function"));
    this.#lines.push(this.#return());
    const called = this.#definition.name;
    const name = this.#table.nameOf(called);
    const text = this.#lines.join("\n");
    if (!isBounded) return this.#dialect.valueFunction(name, parameters, this.#resultKind(), text);
    return this.#dialect.boundedFunction({ name, called, parameters }, this.#resultKind(), composites, text);
  }

  get #dialect(): Dialect {
    return this.#table.dialect;
  }

  /** Several results are the fields of a record. */
  #resultKind(): ValueKind {
    const [first, ...others] = this.#definition.outputs;
    return first === undefined || others.length > 0 ? "composite" : kindOfType(first.type);
  }

  #declare(local: FlatLocal): void {
    this.#names.set(local.name, this.#fresh());
    this.#types.set(local.name, local.type);
  }

  #fresh(): string {
    return `l${this.#counter++}`;
  }

  #local(name: string): string {
    return present(this.#names.get(name), "a local of the function");
  }

  #text(node: FlatExpression): string {
    const shared = this.#shared.size === 0 ? undefined : this.#shared.get(this.#identity.numberOf(node));
    return shared ?? expressionCode(node, this.#around);
  }

  /**
   * Computes what a statement needs more than once in front of it. Derivatives of polynomials in Horner's form repeat their
   * inner parts at every level: written out they would grow with the square of the degree, twice derived with its cube.
   */
  #share(expression: FlatExpression): void {
    const uses = new Map<number, { readonly node: FlatExpression; count: number }>();
    const visit = (node: FlatExpression): void => {
      const number = isShareable(node) ? this.#identity.numberOf(node) : undefined;
      const use = number === undefined ? undefined : uses.get(number);
      if (use !== undefined) {
        use.count++;
        return;
      }
      for (const child of alwaysEvaluated(node)) visit(child);
      if (number !== undefined) uses.set(number, { node, count: 1 });
    };
    visit(expression);
    // Parts stand before what contains them.
    for (const [number, { node, count }] of uses) {
      if (count < 2) continue;
      const name = `h${this.#counter++}`;
      this.#lines.push(this.#dialect.declare(name, "number", expressionCode(node, this.#around), true));
      this.#shared.set(number, name);
    }
  }

  #return(): string {
    const { outputs } = this.#definition;
    const results = outputs.map(({ name }) => this.#local(name));
    if (results.length === 1) return `return ${results[0]};`;
    return `return ${this.#dialect.record(
      results,
      outputs.map(({ type }) => kindOfType(type)),
    )};`;
  }

  #initialValue(local: FlatLocal): string {
    if (local.binding !== undefined) return this.#owned(local.binding);
    return this.#defaultValue(local.type, local.sizes);
  }

  #defaultValue(type: FlatType, sizes: readonly (FlatExpression | undefined)[]): string {
    const scalar = this.#defaultScalar(type.base);
    if (type.dimensions.length === 0) return scalar;
    const lengths = type.dimensions.map((size, k) => {
      if (size >= 0) return this.#dialect.number(size);
      const expression = sizes[k];
      return expression === undefined ? this.#dialect.number(0) : this.#text(expression);
    });
    const entry = this.#dialect.entry(scalar, kindOfType({ base: type.base, dimensions: [] }));
    return this.#dialect.array("fill", [entry, this.#dialect.numbers(lengths)]);
  }

  #defaultScalar(base: BaseType): string {
    switch (base.kind) {
      case "String":
        return '""';
      case "enumeration":
        return this.#dialect.number(1);
      case "record":
        return this.#dialect.record(
          base.fields.map((entry) => this.#defaultValue(entry.type, [])),
          base.fields.map(({ type }) => kindOfType(type)),
        );
      case "external-object":
      case "function":
        return this.#dialect.nothing;
      default:
        return this.#dialect.number(0);
    }
  }

  /** A value that may be changed without changing another. */
  #owned(node: FlatExpression): string {
    const text = this.#text(node);
    if (!("type" in node) || node.kind === "enumeration" || !mayShare(node, this.#table)) return text;
    const { base, dimensions } = node.type;
    const isComposite = dimensions.length > 0 || base.kind === "record";
    return isComposite ? this.#dialect.array("copy", [text]) : text;
  }

  #statements(statements: readonly FlatStatement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #block(statements: readonly FlatStatement[]): void {
    this.#lines.push("{");
    this.#statements(statements);
    this.#lines.push("}");
  }

  #statement(statement: FlatStatement): void {
    const lines = this.#lines;
    switch (statement.kind) {
      case "assign":
        this.#share(statement.value);
        lines.push(this.#assignment(statement.target, this.#owned(statement.value), kindOf(statement.value, this.#around)));
        this.#shared.clear();
        return;
      case "tuple-assign": {
        const definition = this.#table.definitionOf(statement.call.name);
        const outputs = definition?.outputs.length ?? statement.targets.length;
        const call = this.#text(definition === undefined ? statement.call : callOfAll(statement.call, definition));
        const result = `t${this.#counter++}`;
        const kinds = (definition?.outputs ?? []).map(({ type }) => kindOfType(type));
        const [only = "number"] = kinds;
        lines.push(this.#dialect.declare(result, outputs === 1 ? only : "composite", call, true));
        statement.targets.forEach((target, i) => {
          if (target === undefined) return;
          const part = outputs === 1 ? result : this.#dialect.field(result, i, kinds[i] ?? "number");
          lines.push(this.#assignment(target, part, kinds[i] ?? "number"));
        });
        return;
      }
      case "call":
        lines.push(`${this.#text(statement.call)};`);
        return;
      case "if":
        statement.branches.forEach(({ condition, body }, i) => {
          if (condition !== undefined) lines.push(`${i > 0 ? "else " : ""}if (${conditionCode(condition, this.#around)})`);
          else if (i > 0) lines.push("else");
          this.#block(body);
        });
        return;
      case "for":
        this.#loop(statement);
        return;
      case "while":
        lines.push(this.#dialect.turn(conditionCode(statement.condition, this.#around)));
        this.#block(statement.body);
        return;
      case "assert":
        lines.push(
          `if (!(${conditionCode(statement.condition, this.#around)})) ${this.#dialect.assertion(statement.level, this.#text(statement.message))}`,
        );
        return;
      case "terminate":
        lines.push(this.#dialect.service("terminate", [this.#text(statement.message)]));
        return;
      case "break":
        lines.push("break;");
        return;
      case "return":
        lines.push(this.#return());
        return;
      case "when":
      case "reinit":
        invariant(false, "a function has no when-clause and no reinit (MLS 12.2)");
    }
  }

  #loop(statement: FlatStatement & { readonly kind: "for" }): void {
    const { range, iterator, body } = statement;
    const dialect = this.#dialect;
    if (range.kind === "range" && (range.step === undefined || range.step.kind === "integer")) {
      const step = range.step?.kind === "integer" ? range.step.value : 1;
      this.#around.withLocal(iterator, (text) => {
        const bound = `n${this.#counter++}`;
        this.#lines.push(dialect.count(text, this.#text(range.first), bound, this.#text(range.last), step));
        this.#block(body);
      });
      return;
    }
    // The values are those before the first turn, whatever the body assigns.
    const list = this.#owned(range);
    this.#around.withLocal(
      iterator,
      (text) => {
        this.#lines.push(dialect.each(text, list).head);
        this.#block(body);
      },
      (text) => dialect.each(text, list).element,
    );
  }

  /** Assigns to a local, or to a part of it: all steps but the last lead there. */
  #assignment(target: FlatTarget, value: string, kind: ValueKind): string {
    invariant(target.kind === "local", "a function assigns its locals");
    const name = this.#local(target.name);
    const { path } = target;
    if (path.length === 0) return `${name} = ${value};`;
    let place = name;
    let type = present(this.#types.get(target.name), "type of a local");
    for (let k = 0; k < path.length; k++) {
      const step = present(path[k], "step");
      const isLast = k === path.length - 1;
      if ("field" in step) {
        invariant(type.base.kind === "record", "a field belongs to a record");
        const position = type.base.fields.findIndex((entry) => entry.name === step.field);
        const entry = present(type.base.fields[position], "field of the record");
        if (type.dimensions.length > 0) invariant(false, "a slice of records is not assigned by field");
        if (isLast) return this.#dialect.setField(place, position, value, kindOfType(entry.type));
        place = this.#dialect.field(place, position, kindOfType(entry.type));
        type = entry.type;
        continue;
      }
      if (isLast) return this.#elementAssignment(place, step.subscripts, this.#dialect.entry(value, kind));
      const subscripts = step.subscripts.map((subscript) => (subscript === undefined ? "undefined" : this.#text(subscript)));
      type = { base: type.base, dimensions: [] };
      place = this.#dialect.arrayEntry("reference", [place, this.#dialect.numbers(subscripts)], kindOfType(type), true);
    }
    return `${place} = ${value};`;
  }

  #elementAssignment(place: string, subscripts: readonly (FlatExpression | undefined)[], value: string): string {
    const dialect = this.#dialect;
    const texts = subscripts.map((subscript): SubscriptText => {
      if (subscript === undefined) return { kind: "all" };
      const isScalar = typeOf(subscript, () => ({ kind: "Real" })).dimensions.length === 0;
      return { kind: isScalar ? "one" : "many", text: this.#text(subscript) };
    });
    const single = texts.flatMap(({ kind, text }) => (kind === "one" ? [text] : []));
    const isElement = (texts.length === 1 || texts.length === 2) && single.length === texts.length;
    if (isElement) return dialect.arrayStatement(`put${texts.length}`, [place, ...single, value]);
    return dialect.arrayStatement("assign", [place, dialect.subscripts(texts), value]);
  }

  /** Calls the foreign function with arguments as in C: arrays as flat lists, outputs as lists to write into (MLS 12.9). */
  #externalCall(): void {
    const dialect = this.#dialect;
    const external = present(this.#definition.external, "external part");
    const isFortran = external.language.startsWith("FORTRAN");
    const number = this.#table.external(foreignCallOf(this.#definition.name, this.#definition, external));
    const after: string[] = [];
    const args = external.arguments.map((argument): { readonly text: string; readonly kind: ValueKind } => {
      const kind = argument.kind === "local" ? kindOfType(argument.type) : kindOf(argument, this.#around);
      // A record is filled where it is.
      const isPlace = argument.kind === "local" || argument.kind === "field";
      const isRecord = isPlace && argument.type.base.kind === "record" && argument.type.dimensions.length === 0;
      if (!isRecord && isWritten(argument, this.#definition, external)) {
        const name = argument.kind === "local" ? this.#local(argument.name) : this.#text(argument);
        const buffer = `b${this.#counter++}`;
        this.#lines.push(dialect.outputBuffer(buffer, name, kind, isFortran));
        const back = dialect.fromBuffer(name, buffer, kind, isFortran);
        if (back !== undefined) after.push(back);
        return { text: buffer, kind: "composite" };
      }
      const text = this.#text(argument);
      const type = "type" in argument && argument.kind !== "enumeration" ? argument.type : undefined;
      const isArray = type !== undefined && type.dimensions.length > 0;
      return { text: isArray ? dialect.foreignArray(text, isFortran) : text, kind };
    });
    const { result } = external;
    const resultKind = result === undefined ? undefined : kindOfType(present(this.#types.get(result), "type of the result"));
    const call = dialect.foreignCall({ name: external.name, number }, args, resultKind);
    this.#lines.push(result === undefined ? `${call};` : `${this.#local(result)} = ${call};`);
    this.#lines.push(...after);
  }
}

/** Parts of an expression that are evaluated whenever it is: no branches, no second sides of `and` and `or`, no reductions. */
function alwaysEvaluated(node: FlatExpression): readonly FlatExpression[] {
  if (node.kind === "if") return [node.condition];
  if (node.kind === "binary" && (node.operator === "and" || node.operator === "or")) return [node.left];
  return node.kind === "reduction" || node.kind === "function-value" ? [] : expressionChildren(node);
}

const elementary: ReadonlySet<string> = new Set("sqrt sin cos tan asin acos atan atan2 sinh cosh tanh exp log log10".split(" "));
const arithmeticOperators: ReadonlySet<string> = new Set(["+", "-", "*", "/", "^"]);

/** Whether a part is a number that takes computing. */
function isShareable(node: FlatExpression): boolean {
  if (node.kind === "builtin") return elementary.has(node.name) && node.type.dimensions.length === 0;
  return node.kind === "binary" && arithmeticOperators.has(node.operator) && isNumberType(node.type);
}

function isNumberType({ base, dimensions }: FlatType): boolean {
  return dimensions.length === 0 && (base.kind === "Real" || base.kind === "Integer");
}

/** Names of the variables whose values may be changed: results, what the body assigns, all that a foreign function sees. */
function changedLocals({ body, external, outputs, locals }: FlatFunction): ReadonlySet<string> {
  const names = new Set([...outputs, ...(external === undefined ? [] : locals)].map(({ name }) => name));
  const note = (target: FlatTarget | undefined): void => {
    if (target?.kind === "local") names.add(target.name);
  };
  visitStatements(body ?? [], (statement) => {
    if (statement.kind === "assign") note(statement.target);
    else if (statement.kind === "tuple-assign") for (const target of statement.targets) note(target);
  });
  return names;
}

/** Whether a value may be, or hold, an array or a record that something else holds too. */
function mayShare(node: FlatExpression, table: FunctionTable): boolean {
  switch (node.kind) {
    case "local":
    case "field":
    case "index":
    case "if":
      return true;
    case "record":
      return isLiteralTree(node) || node.fields.some((entry) => mayShare(entry, table));
    case "array":
      return isLiteralTree(node);
    case "builtin":
      return sharing.has(node.name) && node.arguments.some((argument) => mayShare(argument, table));
    case "call":
      return isSettledCall(node, (name) => table.definitionOf(name));
    default:
      return false;
  }
}

/** Operators that give an argument itself, or its entries. */
const sharing: ReadonlySet<string> = new Set(["noEvent", "smooth", "homotopy", "promote", "scalar", "fill"]);
