/**
 * Assignments to fields of several records at once, `p[:].y := v` or `c.re := v`, as loops over the records, so that who
 * runs a function meets fields of single records only.
 */
import { invariant, present } from "@mofang/vocabulary";
import type { FlatExpression, FlatSubscript, FlatType } from "../../expression/expression.ts";
import { builtin, field, index, integer, integerType, local, range, typeOf } from "../../expression/expression-builder.ts";
import type { FlatLocal, FlatStatement, FlatTarget } from "../../expression/model.ts";

type LocalTarget = FlatTarget & { readonly kind: "local" };

/** A loop over the records that one subscript chooses. */
interface Turn {
  readonly iterator: string;
  readonly count: FlatExpression;
}

/** One record for each turn of some loops, and the part of it that is assigned. */
interface SpreadTarget {
  readonly target: LocalTarget;
  readonly type: FlatType;
  readonly turns: readonly Turn[];
}

/**
 * The body with such assignments as loops.
 *
 * @param variables  inputs, outputs and locals of the function
 * @returns locals that hold the values meanwhile, to be added to the function's
 */
export function spreadSliceAssignments(
  body: readonly FlatStatement[],
  variables: readonly FlatLocal[],
): { readonly body: readonly FlatStatement[]; readonly locals: readonly FlatLocal[] } {
  const spreading = new Spreading(new Map(variables.map(({ name, type }) => [name, type])));
  const spread = spreading.statements(body);
  return { body: spread, locals: spreading.locals };
}

class Spreading {
  readonly #types: ReadonlyMap<string, FlatType>;
  readonly locals: FlatLocal[] = [];
  #nIterators = 0;

  constructor(types: ReadonlyMap<string, FlatType>) {
    this.#types = types;
  }

  statements(statements: readonly FlatStatement[]): FlatStatement[] {
    return statements.flatMap((statement) => this.#statement(statement));
  }

  #statement(statement: FlatStatement): FlatStatement[] {
    switch (statement.kind) {
      case "assign": {
        const spread = this.#spread(statement.target);
        if (spread === undefined) return [statement];
        const value = this.#hold({ ...spread.type, dimensions: typeOf(statement.value).dimensions });
        return [{ ...statement, target: value.target }, loopOver(spread, value.value)];
      }
      case "tuple-assign":
        return this.#tuple(statement);
      case "if":
        return [{ ...statement, branches: statement.branches.map((one) => ({ ...one, body: this.statements(one.body) })) }];
      case "when":
        return [{ ...statement, branches: statement.branches.map((one) => ({ ...one, body: this.statements(one.body) })) }];
      case "for":
      case "while":
        return [{ ...statement, body: this.statements(statement.body) }];
      default:
        return [statement];
    }
  }

  #tuple(statement: FlatStatement & { readonly kind: "tuple-assign" }): FlatStatement[] {
    const after: FlatStatement[] = [];
    const targets = statement.targets.map((target) => {
      const spread = target && this.#spread(target);
      if (spread === undefined) return target;
      const value = this.#hold(spread.type);
      after.push(loopOver(spread, value.value));
      return value.target;
    });
    return [{ ...statement, targets }, ...after];
  }

  /** A new local for a value. */
  #hold(type: FlatType): { readonly target: LocalTarget; readonly value: FlatExpression } {
    const name = `$value${this.locals.length + 1}`;
    const open = { ...type, dimensions: type.dimensions.map(() => -1) };
    this.locals.push({ name, type: open, sizes: type.dimensions.map(() => undefined), binding: undefined });
    return { target: { kind: "local", name, path: [] }, value: local(name, open) };
  }

  /** Undefined for a target in which no field of several records stands. */
  #spread(target: FlatTarget): SpreadTarget | undefined {
    if (target.kind !== "local") return undefined;
    const lastField = target.path.findLastIndex((step) => "field" in step);
    const turns: Turn[] = [];
    const path: LocalTarget["path"][number][] = [];
    let place = local(target.name, present(this.#types.get(target.name), "type of a local"));
    const choose = (subscripts: readonly FlatSubscript[]): void => {
      const type = typeOf(place);
      const all = type.dimensions.map((_, i) => subscripts[i]);
      const one = all.map((subscript, i) => this.#single(place, subscript, i, turns));
      path.push({ subscripts: one });
      place = index(place, one, { base: type.base, dimensions: [] });
    };
    for (const [i, step] of target.path.entries()) {
      if (i > lastField) break;
      // The dimensions of the records around come first in the subscripts of a field.
      if ("subscripts" in step) choose(step.subscripts.slice(turns.length));
      else {
        if (typeOf(place).dimensions.length > 0) choose([]);
        const { base } = typeOf(place);
        invariant(base.kind === "record", "a field belongs to a record");
        const found = present(
          base.fields.find(({ name }) => name === step.field),
          "field of the record",
        );
        path.push(step);
        place = field(place, step.field, found.type);
      }
    }
    if (turns.length === 0) return undefined;
    const [last] = target.path.slice(lastField + 1);
    const slice = last !== undefined && "subscripts" in last ? last.subscripts.slice(turns.length) : undefined;
    const inner = typeOf(place).dimensions.flatMap((size, i) =>
      sizeOfSlice(slice?.[i], size, slice !== undefined && i < slice.length),
    );
    const outer = turns.map(() => -1);
    const type: FlatType = { base: typeOf(place).base, dimensions: [...outer, ...inner] };
    return { target: { ...target, path: slice === undefined ? path : [...path, { subscripts: slice }] }, type, turns };
  }

  /** The subscript of a single record: as written, or that of a turn of a new loop over those that are chosen. */
  #single(place: FlatExpression, subscript: FlatSubscript, dimension: number, turns: Turn[]): FlatExpression {
    if (subscript !== undefined && typeOf(subscript).dimensions.length === 0) return subscript;
    this.#nIterators++;
    const iterator = `$turn${this.#nIterators}`;
    const turn = local(iterator, integerType);
    const [counted, which] = subscript === undefined ? [place, dimension + 1] : [subscript, 1];
    turns.push({ iterator, count: builtin("size", [counted, integer(which)], integerType) });
    return subscript === undefined ? turn : index(subscript, [turn], { ...typeOf(subscript), dimensions: [] });
  }
}

/** Sizes that a dimension of the assigned part has: none where a subscript takes one element. */
function sizeOfSlice(subscript: FlatSubscript, size: number, isSubscripted: boolean): number[] {
  if (!isSubscripted || subscript === undefined) return [size];
  const [length] = typeOf(subscript).dimensions;
  return length === undefined ? [] : [length];
}

/** Assigns the parts of a value, whose outer dimensions are those of the loops. */
function loopOver({ target, type, turns }: SpreadTarget, value: FlatExpression): FlatStatement {
  const inner: FlatType = { base: type.base, dimensions: type.dimensions.slice(turns.length) };
  const position = turns.map(({ iterator }) => local(iterator, integerType));
  const assignment: FlatStatement = { kind: "assign", target, value: index(value, position, inner) };
  return turns.reduceRight<FlatStatement>((body, { iterator, count }) => {
    const over = range(integer(1), undefined, count, { base: integerType.base, dimensions: [-1] });
    return { kind: "for", iterator, range: over, body: [body] };
  }, assignment);
}
