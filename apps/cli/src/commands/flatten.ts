import { flatten as flattenClass, printFlat } from "@mofang/modelica";
import { translationExternals } from "@mofang/simulation";
import { commonOptions } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { runFiles } from "../session/run-files.ts";
import { diagnosticLines, renderLine, type Session, tellLibraryIssues } from "../session/session.ts";

/** Options of `mofang flatten`. */
export const flattenOptions = commonOptions;

/** `mofang flatten`: flat Modelica on standard output; exit code 1 when the class has errors. */
export async function flatten(session: Session): Promise<number> {
  const [name, ...others] = session.line.words;
  if (name === undefined) throw new UsageError("missing-class");
  if (others.length > 0) throw new UsageError("one-class");
  tellLibraryIssues(session);
  const { model, diagnostics } = flattenClass(
    session.tree,
    name,
    translationExternals(runFiles(session.tree)),
    false,
    session.sources.mostSteps,
  );
  const lines = diagnosticLines(diagnostics, session.language);
  for (const line of lines) session.log(renderLine(line));
  const text = model === undefined ? null : printFlat(model);
  if (session.line.has("json"))
    session.print(`${JSON.stringify({ class: name, ok: text !== null, diagnostics: lines, text })}\n`);
  else if (text !== null) session.print(text);
  return text === null ? 1 : 0;
}
