/**
 * A small notation for flat models, for tests of this package: scalar declarations and equations as in Modelica, without
 * classes and connections.
 *
 *     Real x(start = 1, fixed = true); parameter Real k = 2;
 *     equation
 *     der(x) = -k * x;
 *     when x < 0.5 then reinit(x, 1); end when;
 *
 * Sections `equation`, `initial equation` and `algorithm` (assignments, if and when); names may hold dots and subscripts
 * that are part of the name. Functions are given as flat functions beside the text.
 */
import {
  type Attributes,
  add,
  and,
  type BaseType,
  type BuiltinName,
  boolean,
  booleanType,
  builtin,
  call,
  divide,
  type FlatAlgorithm,
  type FlatEquation,
  type FlatExpression,
  type FlatFunction,
  type FlatModel,
  type FlatStatement,
  type FlatVariable,
  ifThenElse,
  integer,
  multiply,
  negate,
  noAttributes,
  not,
  or,
  power,
  type RelationOperator,
  real,
  realType,
  relation,
  string,
  subtract,
  time,
  typeOf,
  type Variability,
  type VariableId,
  variable,
} from "@mofang/modelica";
import { invariant, present } from "@mofang/vocabulary";
import { noOrigin } from "../system/equation-system.ts";

/** Reads a model in the notation above; throws where the text is wrong. */
export function flatModel(text: string, functions: readonly FlatFunction[] = []): FlatModel {
  return new Reader(text, functions).model();
}

const tokenPattern =
  /\s*(?:\/\/[^\n]*\n\s*)*(\d+\.?\d*(?:e[+-]?\d+)?|"[^"]*"|'[^']*'|[A-Za-z_$][\w$]*(?:(?:\.[A-Za-z_]\w*)|\[\d+(?:,\d+)*\])*|:=|<=|>=|==|<>|[-+*/^()<>=;,{}])/y;
const bases: Readonly<Record<string, BaseType>> = {
  Real: { kind: "Real" },
  Integer: { kind: "Integer" },
  Boolean: { kind: "Boolean" },
  String: { kind: "String" },
};
const builtins = new Set<string>(
  "abs sign sqrt div mod rem ceil floor integer sin cos tan asin acos atan atan2 sinh cosh tanh exp log log10 min max der pre edge change initial terminal sample delay noEvent smooth homotopy semiLinear String".split(
    " ",
  ),
);
class Reader {
  readonly #tokens: string[] = [];
  readonly #functions: ReadonlyMap<string, FlatFunction>;
  readonly #variables: FlatVariable[] = [];
  readonly #ids = new Map<string, VariableId>();
  #at = 0;

  constructor(text: string, functions: readonly FlatFunction[]) {
    this.#functions = new Map(functions.map((entry) => [entry.name, entry]));
    tokenPattern.lastIndex = 0;
    while (text.slice(tokenPattern.lastIndex).trim() !== "") {
      const from = tokenPattern.lastIndex;
      const match = tokenPattern.exec(text);
      invariant(match !== null, `a token at "${text.slice(from, from + 20)}"`);
      this.#tokens.push(present(match[1], "token"));
    }
  }

  model(): FlatModel {
    while (!this.#ahead("equation", "initial", "algorithm") && this.#at < this.#tokens.length) this.#declaration();
    const equations: FlatEquation[] = [];
    const initialEquations: FlatEquation[] = [];
    const algorithms: FlatAlgorithm[] = [];
    while (this.#at < this.#tokens.length) {
      if (this.#accept("initial")) {
        this.#expect("equation");
        initialEquations.push(...this.#equations());
      } else if (this.#accept("algorithm")) {
        const statements = this.#statements();
        algorithms.push({ statements, outputs: [...assigned(statements)], origin: noOrigin });
      } else {
        this.#expect("equation");
        equations.push(...this.#equations());
      }
    }
    return {
      name: "Test",
      description: "",
      variables: this.#variables,
      equations,
      initialEquations,
      algorithms,
      initialAlgorithms: [],
      functions: this.#functions,
      experiment: { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined },
    };
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? "";
  }

  #next(): string {
    return this.#tokens[this.#at++] ?? "";
  }

  #ahead(...tokens: readonly string[]): boolean {
    return tokens.includes(this.#peek());
  }

  #accept(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    invariant(this.#accept(token), `"${token}" instead of "${this.#peek()}"`);
  }

  #declaration(): void {
    let variability: Variability = "continuous";
    let causality: FlatVariable["causality"] = "local";
    let isFinal = false;
    let isStructural = false;
    for (;;) {
      if (this.#accept("parameter")) variability = "parameter";
      else if (this.#accept("constant")) variability = "constant";
      else if (this.#accept("discrete")) variability = "discrete";
      else if (this.#accept("input")) causality = "input";
      else if (this.#accept("output")) causality = "output";
      else if (this.#accept("final")) isFinal = true;
      else if (this.#accept("structural")) isStructural = true;
      else break;
    }
    const word = this.#next();
    const base = present(bases[word], `a type instead of "${word}"`);
    do {
      const name = this.#next();
      const id = this.#variables.length as VariableId;
      this.#ids.set(name, id);
      const attributes = this.#accept("(") ? this.#attributes() : noAttributes;
      const binding = this.#accept("=") ? this.#expression() : undefined;
      this.#variables.push({
        id,
        name,
        base,
        variability: variability === "continuous" && base.kind !== "Real" ? "discrete" : variability,
        causality,
        isProtected: false,
        binding,
        isStructural,
        isFinal,
        attributes,
        description: "",
        place: undefined,
      });
    } while (this.#accept(","));
    this.#expect(";");
  }

  #attributes(): Attributes {
    let attributes = noAttributes;
    while (!this.#accept(")")) {
      const name = this.#next();
      this.#expect("=");
      if (name === "stateSelect") attributes = { ...attributes, stateSelect: this.#next() as Attributes["stateSelect"] };
      else attributes = { ...attributes, [name]: this.#expression(), ...(name === "start" ? { startDepth: 1 } : {}) };
      this.#accept(",");
    }
    return attributes;
  }

  #equations(): FlatEquation[] {
    const list: FlatEquation[] = [];
    while (
      this.#at < this.#tokens.length &&
      !this.#ahead("equation", "initial", "algorithm", "end", "else", "elseif", "elsewhen")
    ) {
      list.push(this.#equation());
      this.#expect(";");
    }
    return list;
  }

  #equation(): FlatEquation {
    if (this.#accept("if")) {
      const branches: { condition: FlatExpression | undefined; equations: readonly FlatEquation[] }[] = [];
      do {
        const condition = this.#expression();
        this.#expect("then");
        branches.push({ condition, equations: this.#equations() });
      } while (this.#accept("elseif"));
      if (this.#accept("else")) branches.push({ condition: undefined, equations: this.#equations() });
      this.#expect("end");
      this.#expect("if");
      return { kind: "if", branches, origin: noOrigin };
    }
    if (this.#accept("when")) {
      const branches: { conditions: readonly FlatExpression[]; equations: readonly FlatEquation[] }[] = [];
      do {
        const conditions = this.#conditions();
        this.#expect("then");
        branches.push({ conditions, equations: this.#equations() });
      } while (this.#accept("elsewhen"));
      this.#expect("end");
      this.#expect("when");
      return { kind: "when", branches, origin: noOrigin };
    }
    const action = this.#action();
    if (action !== undefined) return { ...action, origin: noOrigin };
    const left = this.#expression();
    this.#expect("=");
    return { kind: "equality", left, right: this.#expression(), origin: noOrigin };
  }

  #conditions(): FlatExpression[] {
    if (!this.#accept("{")) return [this.#expression()];
    const list: FlatExpression[] = [];
    do list.push(this.#expression());
    while (this.#accept(","));
    this.#expect("}");
    return list;
  }

  #action() {
    if (this.#accept("reinit")) {
      const [state, value] = this.#arguments();
      invariant(state?.kind === "variable" && value !== undefined, "reinit(state, value)");
      return { kind: "reinit", state: state.id, value } as const;
    }
    if (this.#accept("assert")) {
      const [condition, message] = this.#arguments();
      return {
        kind: "assert",
        condition: present(condition, "condition"),
        message: present(message, "message"),
        level: "error",
      } as const;
    }
    if (this.#accept("terminate")) {
      const [message] = this.#arguments();
      return { kind: "terminate", message: present(message, "message") } as const;
    }
    return undefined;
  }

  #statements(): FlatStatement[] {
    const list: FlatStatement[] = [];
    while (
      this.#at < this.#tokens.length &&
      !this.#ahead("equation", "initial", "algorithm", "end", "else", "elseif", "elsewhen")
    ) {
      list.push(this.#statement());
      this.#expect(";");
    }
    return list;
  }

  #statement(): FlatStatement {
    if (this.#accept("if")) {
      const branches: { condition: FlatExpression | undefined; body: readonly FlatStatement[] }[] = [];
      do {
        const condition = this.#expression();
        this.#expect("then");
        branches.push({ condition, body: this.#statements() });
      } while (this.#accept("elseif"));
      if (this.#accept("else")) branches.push({ condition: undefined, body: this.#statements() });
      this.#expect("end");
      this.#expect("if");
      return { kind: "if", branches };
    }
    if (this.#accept("when")) {
      const branches: { conditions: readonly FlatExpression[]; body: readonly FlatStatement[] }[] = [];
      do {
        const conditions = this.#conditions();
        this.#expect("then");
        branches.push({ conditions, body: this.#statements() });
      } while (this.#accept("elsewhen"));
      this.#expect("end");
      this.#expect("when");
      return { kind: "when", branches };
    }
    const action = this.#action();
    if (action !== undefined) return action;
    const name = this.#next();
    const id = present(this.#ids.get(name), `the variable ${name}`);
    this.#expect(":=");
    return { kind: "assign", target: { kind: "variable", id }, value: this.#expression() };
  }

  #arguments(): FlatExpression[] {
    this.#expect("(");
    const list: FlatExpression[] = [];
    while (!this.#accept(")")) {
      list.push(this.#expression());
      this.#accept(",");
    }
    return list;
  }

  #expression(): FlatExpression {
    if (!this.#accept("if")) return this.#disjunction();
    const condition = this.#expression();
    this.#expect("then");
    const whenTrue = this.#expression();
    if (this.#ahead("elseif")) {
      this.#tokens[this.#at] = "if";
      return ifThenElse(condition, whenTrue, this.#expression());
    }
    this.#expect("else");
    return ifThenElse(condition, whenTrue, this.#expression());
  }

  #disjunction(): FlatExpression {
    let left = this.#conjunction();
    while (this.#accept("or")) left = or(left, this.#conjunction());
    return left;
  }

  #conjunction(): FlatExpression {
    let left = this.#comparison();
    while (this.#accept("and")) left = and(left, this.#comparison());
    return left;
  }

  #comparison(): FlatExpression {
    if (this.#accept("not")) return not(this.#comparison());
    const left = this.#sum();
    if (!this.#ahead("<", "<=", ">", ">=", "==", "<>")) return left;
    const operator = this.#next() as RelationOperator;
    const right = this.#sum();
    const isReal = [left, right].some((side) => typeOf(side, (id) => this.#baseOf(id)).base.kind === "Real");
    return relation(operator, left, right, isReal);
  }

  #baseOf(id: VariableId): BaseType {
    return present(this.#variables[id], "variable").base;
  }

  #sum(): FlatExpression {
    let left = this.#accept("-") ? negate(this.#product()) : this.#product();
    for (;;) {
      if (this.#accept("+")) left = add(left, this.#product());
      else if (this.#accept("-")) left = subtract(left, this.#product());
      else return left;
    }
  }

  #product(): FlatExpression {
    let left = this.#power();
    for (;;) {
      if (this.#accept("*")) left = multiply(left, this.#power());
      else if (this.#accept("/")) left = divide(left, this.#power());
      else return left;
    }
  }

  #power(): FlatExpression {
    const base = this.#primary();
    return this.#accept("^") ? power(base, this.#primary()) : base;
  }

  #primary(): FlatExpression {
    const token = this.#next();
    if (token === "(") {
      const inner = this.#expression();
      this.#expect(")");
      return inner;
    }
    if (token === "-") return negate(this.#primary());
    if (/^\d/.test(token)) return /^\d+$/.test(token) ? integer(Number(token)) : real(Number(token));
    if (token.startsWith('"')) return string(token.slice(1, -1));
    if (token === "true" || token === "false") return boolean(token === "true");
    if (token === "time") return time;
    if (this.#ahead("(") && builtins.has(token)) return this.#builtin(token as BuiltinName);
    if (this.#ahead("(")) {
      const definition = present(this.#functions.get(token), `the function ${token}`);
      return call(token, this.#arguments(), definition.outputs[0]?.type ?? realType);
    }
    return variable(present(this.#ids.get(token), `the variable ${token}`));
  }

  #builtin(name: BuiltinName): FlatExpression {
    const args = this.#arguments();
    const [first] = args;
    const type = first === undefined ? booleanType : typeOf(first, (id) => this.#baseOf(id));
    return name === "pre" ? builtin(name, args, type) : builtin(name, args);
  }
}

function assigned(statements: readonly FlatStatement[]): Set<VariableId> {
  const found = new Set<VariableId>();
  for (const statement of statements) {
    if (statement.kind === "assign" && statement.target.kind === "variable") found.add(statement.target.id);
    if (statement.kind === "if" || statement.kind === "when") {
      for (const { body } of statement.branches) for (const id of assigned(body)) found.add(id);
    }
  }
  return found;
}
