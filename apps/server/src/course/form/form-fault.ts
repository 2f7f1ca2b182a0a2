import type { Language } from "@mofang/protocol";

/** What is wrong, in both languages. */
type FaultTexts = Readonly<Record<Language, string>>;

/** What is wrong with a course in its files, and where. */
export interface FormFault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly fault: FaultTexts;
}

/** A file of a course that cannot be read further. */
export class FormError extends Error {
  override readonly name = "FormError";
  /** From 1. */
  readonly line: number;
  readonly fault: FaultTexts;

  constructor(line: number, fault: FaultTexts) {
    super(`line ${line}: ${fault.en}`);
    this.line = line;
    this.fault = fault;
  }
}

/** What `read` gives; where it cannot read the file, its fault is noted, and undefined comes back. */
export function noting<Result>(faults: FormFault[], file: string, read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    faults.push({ file, line: error.line, fault: error.fault });
    return undefined;
  }
}
