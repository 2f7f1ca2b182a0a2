import type { TranslatedModel } from "@mofang/dae";

/**
 * Which variables a selection stores.
 *
 * @param patterns  names, in which `*` stands for any characters; undefined for all variables
 */
export function variableSelection(patterns: readonly string[] | undefined): (name: string) => boolean {
  if (patterns === undefined) return () => true;
  const names = new Set(patterns.filter((pattern) => !pattern.includes("*")));
  const expressions = patterns.filter((pattern) => pattern.includes("*")).map(expressionOf);
  return (name) => names.has(name) || expressions.some((expression) => expression.test(name));
}

/** Number of variables that a result of the model shows. @param patterns  as of `variableSelection` */
export function storedVariableCount(model: TranslatedModel, patterns: readonly string[] | undefined): number {
  const isStored = variableSelection(patterns);
  return model.variables.reduce((count, { name }) => count + (isStored(name) ? 1 : 0), 0);
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}
