import { UsageError } from "./usage.ts";

/** Options of a command: whether each takes a value. */
export type OptionTable = Readonly<Record<string, "flag" | "value">>;

/** A command line taken apart. */
export interface CommandLine {
  /** What is no option, in order. */
  readonly words: readonly string[];
  has(option: string): boolean;
  /** Last value of an option. */
  value(option: string): string | undefined;
  /** All values of an option that may be given many times. */
  values(option: string): readonly string[];
  /** Last value as a number. Throws `not-a-number`. */
  number(option: string): number | undefined;
}

/**
 * Reads `--option value`, `--option=value`, `--flag` and words; behind `--` everything is a word.
 * Throws `UsageError` `unknown-option` or `missing-value`.
 */
export function parseCommandLine(args: readonly string[], table: OptionTable): CommandLine {
  const words: string[] = [];
  const given = new Map<string, string[]>();
  for (let i = 0; i < args.length; i++) {
    const argument = args[i] as string;
    if (argument === "--") {
      words.push(...args.slice(i + 1));
      break;
    }
    if (!argument.startsWith("--")) {
      words.push(argument);
      continue;
    }
    const equals = argument.indexOf("=");
    const option = equals < 0 ? argument.slice(2) : argument.slice(2, equals);
    const kind = Object.hasOwn(table, option) ? table[option] : undefined;
    if (kind === undefined || (kind === "flag" && equals >= 0)) throw new UsageError("unknown-option", { option: `--${option}` });
    const value = kind === "flag" ? "" : equals < 0 ? args[++i] : argument.slice(equals + 1);
    if (value === undefined) throw new UsageError("missing-value", { option: `--${option}` });
    given.set(option, [...(given.get(option) ?? []), value]);
  }
  return commandLineOf(words, given);
}

function commandLineOf(words: readonly string[], given: ReadonlyMap<string, readonly string[]>): CommandLine {
  const value = (option: string) => given.get(option)?.at(-1);
  return {
    words,
    has: (option) => given.has(option),
    value,
    values: (option) => given.get(option) ?? [],
    number: (option) => {
      const text = value(option);
      if (text === undefined) return undefined;
      const number = Number(text);
      if (text.trim() === "" || Number.isNaN(number))
        throw new UsageError("not-a-number", { option: `--${option}`, value: text });
      return number;
    },
  };
}

/** Options that every command understands. */
export const commonOptions = { library: "value", json: "flag", lang: "value" } as const satisfies OptionTable;
