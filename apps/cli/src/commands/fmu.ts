import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { type ExportedModel, exportModel } from "@mofang/fmi";
import { compileFmu, fmuArchive, fmuPlatforms, fmuTool } from "@mofang/host/fmu";
import { flatten } from "@mofang/modelica";
import { exportFunctions, translationExternals } from "@mofang/simulation";
import { commonOptions, flag, type OptionTable, value } from "../command-line/options.ts";
import { type FmuNote, fmuNote, UsageError } from "../command-line/usage.ts";
import { runFiles } from "../session/run-files.ts";
import { diagnosticLines, renderLine, type Session, tellLibraryIssues } from "../session/session.ts";

/** Options of `mofang fmu`. */
export const fmuOptions = {
  output: value({ en: "FILE.fmu", zh: "文件.fmu" }, "where the FMU goes", "FMU 写到何处"),
  "sources-only": flag("C sources without binaries", "只含 C 源代码，不含二进制文件"),
  ...commonOptions,
} as const satisfies OptionTable;

/** What an export has come to, as `--json` prints it. */
interface Report {
  readonly file: string;
  readonly bytes: number;
  readonly platforms: readonly string[];
}

/** `mofang fmu export CLASS`: a model as an FMU; exit code 1 when the class has errors or cannot be exported. */
export async function fmu(session: Session): Promise<number> {
  const [action, name, ...others] = session.line.words;
  if (action !== "export") throw new UsageError("fmu-action");
  if (name === undefined) throw new UsageError("missing-class");
  if (others.length > 0) throw new UsageError("one-class");
  tellLibraryIssues(session);
  const exported = exportedClass(session, name);
  if (exported === undefined) return 1;
  const report = await write(session, exported, session.line.value("output") ?? `${exported.identifier}.fmu`);
  if (report === undefined) return 1;
  if (session.line.has("json")) session.print(`${JSON.stringify({ class: name, ok: true, ...report })}\n`);
  return 0;
}

/** The files of the FMU; undefined where the diagnostics, which are told, say why there are none. */
function exportedClass(session: Session, name: string): ExportedModel | undefined {
  const files = runFiles(session.tree);
  const flat = flatten(session.tree, name, translationExternals(files), false, session.sources.mostSteps);
  const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
  const made =
    flat.model === undefined
      ? { exported: undefined, diagnostics: [] }
      : exportModel(flat.model, { tool: fmuTool(), hash, ...exportFunctions(files) });
  const lines = diagnosticLines([...flat.diagnostics, ...made.diagnostics], session.language);
  for (const line of lines) session.log(renderLine(line));
  if (made.exported === undefined && session.line.has("json"))
    session.print(`${JSON.stringify({ class: name, ok: false, diagnostics: lines })}\n`);
  return made.exported;
}

async function write(session: Session, exported: ExportedModel, file: string): Promise<Report | undefined> {
  const { files, identifier } = exported;
  const tell = (note: FmuNote, values: Readonly<Record<string, string>>) => session.log(fmuNote(note, session.language, values));
  const platforms = session.line.has("sources-only") ? [] : fmuPlatforms();
  if (platforms.length === 0) tell("sources-only", { file });
  const content = new Map<string, string | Uint8Array>(files);
  for (const platform of platforms) {
    const compilation = await compileFmu(exported, platform);
    if ("failure" in compilation) {
      tell("not-compiled", { platform: platform.folder2, reason: compilation.failure });
      return undefined;
    }
    content.set(`binaries/${platform.folder2}/${identifier}${platform.ending}`, compilation.binary);
  }
  const bytes = await fmuArchive(content);
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw new UsageError("cannot-write", { path: file, reason: (error as Error).message });
  }
  const names = platforms.map(({ folder2 }) => folder2);
  tell("written", { file, platforms: names.join(", ") || "–" });
  return { file, bytes: bytes.length, platforms: names };
}
