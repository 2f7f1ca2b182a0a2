import type { z } from "zod";

/** One environment variable: how it is read, and what an operator must know about it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  /** Name of the environment variable. */
  readonly variable: string;
  /** Reads the variable's text, or undefined when it is not set; gives the default then. */
  readonly schema: Schema;
  /** What it decides. */
  readonly zh: string;
  readonly en: string;
  /** Which values are right; stands in the message about a wrong one. */
  readonly rule: { readonly zh: string; readonly en: string };
  /** What holds when it is not set, in words or as the value itself. */
  readonly otherwise: string;
  readonly example: string;
  /** A secret's value never appears in a message or log. */
  readonly secret: boolean;
}

/** Declares a setting and keeps the exact type of its schema. */
export function setting<Schema extends z.ZodType>(
  variable: string,
  schema: Schema,
  facts: Omit<Setting, "variable" | "schema" | "secret"> & { readonly secret?: boolean },
): Setting<Schema> {
  return { variable, schema, secret: false, ...facts };
}
