import type { FlatExpression } from "../../expression/expression.ts";
import type { FlatFunction, FlatStatement, FlatTarget } from "../../expression/model.ts";

/**
 * What the declaration of a function's first result, a record, says of one of its fields, where no statement changes it:
 * such a field, often the size of the others, is known without running the body.
 */
export function keptField({ outputs: [result], body }: FlatFunction, field: string): FlatExpression | undefined {
  const binding = result?.binding;
  if (result === undefined || binding?.kind !== "record" || binding.type.base.kind !== "record" || body === undefined) {
    return undefined;
  }
  const isChanged = body.some((statement) => changes(statement, result.name, field));
  const position = binding.type.base.fields.findIndex(({ name }) => name === field);
  return isChanged ? undefined : binding.fields[position];
}

function changes(statement: FlatStatement, local: string, field: string): boolean {
  const isHit = (target: FlatTarget | undefined): boolean => {
    if (target?.kind !== "local" || target.name !== local) return false;
    const [first] = target.path;
    return first === undefined || !("field" in first) || first.field === field;
  };
  const inside = (body: readonly FlatStatement[]): boolean => body.some((inner) => changes(inner, local, field));
  switch (statement.kind) {
    case "assign":
      return isHit(statement.target);
    case "tuple-assign":
      return statement.targets.some(isHit);
    case "if":
    case "when":
      return statement.branches.some(({ body }) => inside(body));
    case "for":
    case "while":
      return inside(statement.body);
    default:
      return false;
  }
}
