import { Command, CommanderError, Option } from "commander";
import type { OptionTable } from "./options.ts";
import { UsageError } from "./usage.ts";

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
 * Throws `UsageError` `unknown-option`, `unknown-option-near` or `missing-value`.
 */
export function parseCommandLine(args: readonly string[], table: OptionTable): CommandLine {
  const parser = new Command()
    .helpOption(false)
    .argument("[words...]")
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  const options = Object.entries(table).map(([name, { value }]) => {
    const option = new Option(value === undefined ? `--${name}` : `--${name} <value>`);
    return { name, option: value === undefined ? option : option.argParser(collect) };
  });
  for (const { option } of options) parser.addOption(option);
  try {
    parser.parse(args, { from: "user" });
  } catch (error) {
    throw error instanceof CommanderError ? mistakeOf(error) : error;
  }
  const given = new Map<string, readonly string[] | true>();
  for (const { name, option } of options) {
    const found: readonly string[] | true | undefined = parser.getOptionValue(option.attributeName());
    if (found !== undefined) given.set(name, found);
  }
  return commandLineOf(parser.args, given);
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** A mistake that the parser found, with the option that its message quotes. */
function mistakeOf({ code, message }: CommanderError): UsageError {
  const option = /'(--?[^'\s=]*)/.exec(message)?.[1] ?? message;
  if (code === "commander.optionMissingArgument") return new UsageError("missing-value", { option });
  const near = /Did you mean (?:one of )?(.+)\?/.exec(message)?.[1];
  return near === undefined
    ? new UsageError("unknown-option", { option })
    : new UsageError("unknown-option-near", { option, near });
}

function commandLineOf(words: readonly string[], given: ReadonlyMap<string, readonly string[] | true>): CommandLine {
  const values = (option: string) => {
    const found = given.get(option) ?? [];
    return found === true ? [] : found;
  };
  const value = (option: string) => values(option).at(-1);
  return {
    words,
    has: (option) => given.has(option),
    value,
    values,
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
