/**
 * Targets of assignments in algorithms of models that subscripts choose which only a run knows, `p[i].m[j].b[k] := v`: each
 * scalar of the target is one of several variables.
 */
import type { FlatExpression, FlatType, VariableId } from "../../expression/expression.ts";
import { array, integerType, literalValue, local, typeOf } from "../../expression/expression-builder.ts";
import { equalExpressions, visitExpression } from "../../expression/expression-walk.ts";
import type { FlatStatement, FlatTarget } from "../../expression/model.ts";
import type { Place } from "../../text/source-text.ts";
import type { Kernel } from "../types/kernel.ts";
import type { Typed } from "../types/typed.ts";
import { elementsOf, fieldTyped } from "./array-operations.ts";

/** An assignment to a scalar. */
interface ScalarAssignment {
  readonly target: FlatTarget;
  readonly value: FlatExpression;
  readonly type: FlatType;
}

/** What subscripts choose from: expressions in row-major order, one for each position of the sizes. */
interface Choice {
  readonly places: readonly FlatExpression[];
  readonly dimensions: readonly number[];
  readonly subscripts: readonly FlatExpression[];
}

/**
 * The assignment of a value to a target as assignments of scalars; undefined for a target without run-time subscripts, and
 * where later subscripts mention what earlier assignments change.
 *
 * @param value  of the target's type
 */
export function chosenAssignments(
  kernel: Kernel,
  target: Typed,
  value: Typed,
  place: Place,
): readonly FlatStatement[] | undefined {
  const choice = choiceOf(target.expression);
  const list = choice && assignmentsOf(kernel, choice, value, place);
  if (list === undefined || !list.some(({ target }) => target.kind === "element")) return undefined;
  const changed = new Set(list.flatMap(({ target }) => changedBy(target)));
  const mentions = (parts: readonly FlatExpression[]) => list.length > 1 && parts.some((part) => mentionsOneOf(part, changed));
  if (mentions(list.flatMap(({ target }) => (target.kind === "element" ? target.subscripts : [])))) return undefined;
  if (mentions(list.map((one) => one.value))) return afterHolding(list, place);
  return list.map((one) => ({ kind: "assign", target: one.target, value: one.value, place }));
}

/** The assignments behind all values, each of which a loop of one turn holds meanwhile; undefined where there are texts. */
function afterHolding(list: readonly ScalarAssignment[], place: Place): readonly FlatStatement[] | undefined {
  if (list.some(({ type }) => type.base.kind === "String")) return undefined;
  const nameOf = (i: number) => `$value${i + 1}`;
  const assignments = list.map(
    ({ target, type }, i): FlatStatement => ({ kind: "assign", target, value: local(nameOf(i), type), place }),
  );
  return list.reduceRight<readonly FlatStatement[]>((body, { value, type }, i) => {
    const held = array([value], { base: type.base, dimensions: [1] });
    return [{ kind: "for", iterator: nameOf(i), range: held, body }];
  }, assignments);
}

/** The target that a scalar is, which subscripts may choose; undefined for anything else. */
export function chosenTarget(expression: FlatExpression): FlatTarget | undefined {
  const choice = choiceOf(expression);
  return choice && scalarTarget(choice);
}

function choiceOf(expression: FlatExpression): Choice | undefined {
  switch (expression.kind) {
    case "index": {
      const base = choiceOf(expression.base);
      return base && subscripted(base, expression.subscripts);
    }
    case "field": {
      const records = choiceOf(expression.base);
      return records && partOf(records, (record) => fieldOf(record, expression.name));
    }
    default:
      return { places: [expression], dimensions: [], subscripts: [] };
  }
}

function subscripted(base: Choice, subscripts: readonly (FlatExpression | undefined)[]): Choice | undefined {
  let { places } = base;
  const dimensions = [...base.dimensions];
  const chosen = [...base.subscripts];
  for (const subscript of subscripts) {
    const rows = places.map((place) => (place.kind === "array" ? place.elements : undefined));
    const size = rows[0]?.length ?? 0;
    if (subscript === undefined || !isScalar(subscript) || !rows.every((row) => row?.length === size)) return undefined;
    const position = literalValue(subscript);
    if (typeof position === "number") {
      places = rows.flatMap((row) => row?.slice(position - 1, position) ?? []);
      continue;
    }
    places = rows.flatMap((row) => row ?? []);
    dimensions.push(size);
    chosen.push(subscript);
  }
  return nested({ places, dimensions, subscripts: chosen });
}

function isScalar(subscript: FlatExpression): boolean {
  return typeOf(subscript, () => integerType.base).dimensions.length === 0;
}

/** The choice among places which are choices themselves, all by the same subscripts. */
function nested({ places, dimensions, subscripts }: Choice): Choice | undefined {
  const choices = places.map(choiceOf);
  const [first] = choices;
  if (first === undefined) return undefined;
  const all: FlatExpression[] = [];
  for (const choice of choices) {
    if (choice === undefined || !isChosenAlike(choice, first)) return undefined;
    all.push(...choice.places);
  }
  return {
    places: all,
    dimensions: [...dimensions, ...first.dimensions],
    subscripts: [...subscripts, ...first.subscripts],
  };
}

function isChosenAlike(one: Choice, other: Choice): boolean {
  if (one.dimensions.join() !== other.dimensions.join()) return false;
  return one.subscripts.every((subscript, i) => {
    const counterpart = other.subscripts[i];
    return counterpart !== undefined && equalExpressions(subscript, counterpart);
  });
}

/** The same part of each place; undefined where one has none. */
function partOf(choice: Choice, part: (place: FlatExpression) => FlatExpression | undefined): Choice | undefined {
  const places = choice.places.map(part);
  return places.every((place) => place !== undefined) ? nested({ ...choice, places }) : undefined;
}

function fieldOf(record: FlatExpression, name: string): FlatExpression | undefined {
  if (record.kind !== "record" || record.type.base.kind !== "record") return undefined;
  return record.fields[record.type.base.fields.findIndex((field) => field.name === name)];
}

function assignmentsOf(kernel: Kernel, choice: Choice, value: Typed, place: Place): readonly ScalarAssignment[] | undefined {
  const { base, dimensions } = value.type;
  const parts: (readonly ScalarAssignment[] | undefined)[] = [];
  const assign = (part: Choice | undefined, given: Typed | undefined): void => {
    parts.push(part && given && assignmentsOf(kernel, part, given, place));
  };
  if (dimensions.length > 0) {
    for (const [i, given] of elementsOf(value).entries()) {
      assign(
        partOf(choice, (array) => (array.kind === "array" ? array.elements[i] : undefined)),
        given,
      );
    }
  } else if (base.kind === "record") {
    for (const { name } of base.fields) {
      assign(
        partOf(choice, (record) => fieldOf(record, name)),
        fieldTyped(kernel, value, name, place),
      );
    }
  } else {
    const target = scalarTarget(choice);
    return target && [{ target, value: value.expression, type: value.type }];
  }
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

function scalarTarget({ places, dimensions, subscripts }: Choice): FlatTarget | undefined {
  const ids = places.flatMap((place) => (place.kind === "variable" ? [place.id] : []));
  const [first] = ids;
  if (first === undefined || ids.length !== places.length) return undefined;
  return subscripts.length === 0 ? { kind: "variable", id: first } : { kind: "element", ids, dimensions, subscripts };
}

/** Variables that an assignment to a target may change. */
function changedBy(target: FlatTarget): readonly VariableId[] {
  if (target.kind === "element") return target.ids;
  return target.kind === "variable" ? [target.id] : [];
}

function mentionsOneOf(expression: FlatExpression, ids: ReadonlySet<VariableId>): boolean {
  let isMentioned = false;
  visitExpression(expression, (inner) => {
    isMentioned ||= inner.kind === "variable" && ids.has(inner.id);
  });
  return isMentioned;
}
