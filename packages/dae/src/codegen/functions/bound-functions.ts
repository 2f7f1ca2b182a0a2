import type { FlatExpression, FlatFunction, FlatLocal } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { rewriting } from "../../symbolic/expressions/rewrite.ts";
import { mapStatements } from "../../symbolic/expressions/statements.ts";

type FlatCall = FlatExpression & { readonly kind: "call" };
type FunctionValue = FlatExpression & { readonly kind: "function-value" };

/** A function that a call hands in, by the input that takes it, with the new inputs for what the call has bound of it. */
interface Handed {
  readonly input: FlatLocal;
  readonly value: FunctionValue;
  readonly target: FlatFunction;
  readonly bound: readonly { readonly of: string; readonly local: FlatLocal }[];
}

/** Copies of copies, up to here: a function that hands itself on, bound once more, would have no end of them. */
const mostNested = 8;

/**
 * Copies of functions whose functional inputs (MLS 12.4.2) are known where they are called: they call by name what was handed in,
 * and what its value has bound are inputs of theirs. So they need no closures, which C does not have.
 */
export class BoundFunctions {
  readonly #original: (name: string) => FlatFunction | undefined;
  readonly #copies = new Map<string, { readonly definition: FlatFunction; readonly nested: number }>();

  /** @param original  the functions of the model by name */
  constructor(original: (name: string) => FlatFunction | undefined) {
    this.#original = original;
  }

  /** A function of the model, or a copy. */
  definitionOf(name: string): FlatFunction | undefined {
    return this.#original(name) ?? this.#copies.get(name)?.definition;
  }

  /** A call without functions among its arguments, also among those that they have bound; the same call where it has none. */
  call(node: FlatCall): FlatCall {
    let call = node;
    for (let bound = this.#once(call); bound !== call; bound = this.#once(call)) call = bound;
    return call;
  }

  #once(node: FlatCall): FlatCall {
    const definition = this.definitionOf(node.name);
    if (definition?.body === undefined || this.#nested(definition) >= mostNested) return node;
    const handed = definition.inputs.flatMap((input, i) => this.#handed(input, node.arguments[i]) ?? []);
    if (handed.length === 0) return node;
    const kept = node.arguments.filter((_, i) => !handed.some(({ input }) => input === definition.inputs[i]));
    const values = handed.flatMap(({ value, bound }) =>
      bound.map(
        ({ of }) =>
          present(
            value.bound.find(({ name }) => name === of),
            "a bound argument",
          ).value,
      ),
    );
    return { ...node, name: this.#copy(definition, handed), arguments: [...kept, ...values] };
  }

  #nested({ name }: FlatFunction): number {
    return this.#copies.get(name)?.nested ?? 0;
  }

  #handed(input: FlatLocal, value: FlatExpression | undefined): Handed | undefined {
    if (value?.kind !== "function-value") return undefined;
    const target = this.definitionOf(value.name);
    if (target === undefined) return undefined;
    const bound = target.inputs.flatMap((local) =>
      value.bound.some(({ name }) => name === local.name)
        ? [{ of: local.name, local: { ...local, name: `${input.name}.${local.name}`, binding: undefined } }]
        : [],
    );
    return { input, value, target, bound };
  }

  /** Makes the copy when it is asked for first. @returns its name */
  #copy(definition: FlatFunction, handed: readonly Handed[]): string {
    const texts = handed.map(({ input, value, bound }) => {
      const names = bound.map(({ of }) => of).join(", ");
      return `${input.name} = function ${value.name}(${names})`;
    });
    const name = `${definition.name}(${texts.join(", ")})`;
    if (!this.#copies.has(name)) {
      this.#copies.set(name, { definition: copyOf(definition, name, handed), nested: this.#nested(definition) + 1 });
    }
    return name;
  }
}

function copyOf(definition: FlatFunction, name: string, handed: readonly Handed[]): FlatFunction {
  const byName = new Map(handed.map((each) => [each.input.name, each]));
  const rewrite = rewriting((node) => {
    if (node.kind !== "call" && node.kind !== "function-value" && node.kind !== "local") return node;
    const found = byName.get(node.name);
    if (found === undefined) return node;
    if (node.kind === "call") return callOf(found, node);
    return handedOn(
      found,
      node.kind === "local" ? { kind: "function-value", name: node.name, bound: [], type: node.type } : node,
    );
  });
  const local = (each: FlatLocal): FlatLocal => ({
    ...each,
    sizes: each.sizes.map((size) => size && rewrite(size)),
    binding: each.binding && rewrite(each.binding),
  });
  return {
    ...definition,
    name,
    inputs: [
      ...definition.inputs.filter((input) => !byName.has(input.name)).map(local),
      ...handed.flatMap(({ bound }) => bound.map((each) => each.local)),
    ],
    outputs: definition.outputs.map(local),
    locals: definition.locals.map(local),
    body: mapStatements(definition.body ?? [], rewrite),
    isImpure: definition.isImpure || handed.some(({ target }) => target.isImpure),
    derivatives: [],
    inverses: [],
  };
}

/** A call of the functional input as one of the function behind it: free inputs, in order, take the arguments. */
function callOf({ target, bound }: Handed, node: FlatCall): FlatCall {
  let next = 0;
  const values = target.inputs.flatMap((input) => {
    const known = bound.find(({ of }) => of === input.name);
    const value = known === undefined ? node.arguments[next++] : readOf(known.local);
    return value === undefined ? [] : [value];
  });
  return { ...node, name: target.name, arguments: values };
}

/** The functional input handed on, perhaps with more bound. */
function handedOn({ target, bound }: Handed, node: FunctionValue): FunctionValue {
  const known = bound.map(({ of, local }) => ({ name: of, value: readOf(local) }));
  const free = target.inputs.filter(({ name }) => !known.some((each) => each.name === name));
  const more = node.bound.map(({ name, value }) => {
    // The functional input has names of its own for what is free.
    const position = node.inputs === undefined ? -1 : node.inputs.indexOf(name);
    return { name: present(free[position], "a free input").name, value };
  });
  return { kind: node.kind, type: node.type, name: target.name, bound: [...known, ...more] };
}

function readOf({ name, type }: FlatLocal): FlatExpression {
  return { kind: "local", name, type };
}
