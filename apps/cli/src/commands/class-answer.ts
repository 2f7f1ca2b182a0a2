import type { checkClass, Diagnostic } from "@mofang/modelica";
import { type DiagnosticLine, diagnosticLines, type Session } from "../session/session.ts";

interface ClassAnswer {
  readonly lines: readonly DiagnosticLine[];
  /** Problems of portability in the files of others, which are no lines. */
  readonly nOfOthers: number;
  readonly equations: number;
  readonly unknowns: number;
}

/**
 * What a check says of one class of a list. A defect of the engine is the answer for the class that meets it, as an error
 * with its stack in the log, and not the end of the list.
 *
 * @param read  what is shown of the diagnostics, and how many of others' files are not
 */
export function answerOf(
  { language, log }: Pick<Session, "language" | "log">,
  name: string,
  check: () => ReturnType<typeof checkClass>,
  read: (diagnostics: readonly Diagnostic[]) => { readonly shown: readonly Diagnostic[]; readonly nOfOthers: number },
): ClassAnswer {
  try {
    const { diagnostics, equations, unknowns } = check();
    const { shown, nOfOthers } = read(diagnostics);
    return { lines: diagnosticLines(shown, language), nOfOthers, equations, unknowns };
  } catch (error) {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const reason = error instanceof Error ? error.message : String(error);
    const message = {
      zh: `检查 ${name} 时引擎出现缺陷：${reason}。请附上模型反馈此问题`,
      en: `The engine has a defect that checking ${name} met: ${reason}. Please report it with the model`,
    }[language];
    const place = { file: null, line: null, column: null };
    return { lines: [{ code: "engine.defect", severity: "error", message, ...place }], nOfOthers: 0, equations: 0, unknowns: 0 };
  }
}
