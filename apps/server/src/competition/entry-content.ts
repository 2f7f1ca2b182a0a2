/** What an entry is made of when it is handed in: the texts of a class, or an FMU. */
import { FmuRefused, readFmu } from "@mofang/host/foreign-fmu";
import type { CallBody, competitionCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { RepositoryService, Version } from "../repository/index.ts";
import type { CompetitionRow } from "./store.ts";
import { packedTexts } from "./task.ts";

interface PackedEntry {
  /** What is kept, and judged from now on. */
  readonly content: Buffer;
  readonly className: string;
  readonly fmuPath: string | null;
}

/**
 * @throws ProductError `competition.class-or-fmu`, `competition.forbidden`, `competition.fmu-off`, `competition.fmu-missing` and
 *   the others that begin so, which say why a file is no FMU that can be run here
 */
export async function packedEntry(
  versions: RepositoryService["versions"],
  repositoryId: number,
  version: Version,
  { className, fmuPath }: Pick<CallBody<(typeof competitionCalls)["enterCompetition"]>, "className" | "fmuPath">,
  competition: CompetitionRow,
): Promise<PackedEntry> {
  if ((className === undefined) === (fmuPath === undefined)) throw new ProductError("competition.class-or-fmu");
  if (className !== undefined) {
    const texts = packedTexts(await versions.modelicaFiles(repositoryId, version), competition.package);
    return { content: Buffer.from(JSON.stringify(texts)), className, fmuPath: null };
  }
  const path = fmuPath ?? "";
  if (!competition.takes_fmus) throw new ProductError("competition.fmu-off");
  const file = version.entries.get(path);
  if (file?.kind !== "file") throw new ProductError("competition.fmu-missing", { path });
  const content = await versions.content(repositoryId, file);
  return { content, className: await modelOf(content), fmuPath: path };
}

/** Name of the model that an FMU was made of. */
async function modelOf(content: Buffer): Promise<string> {
  try {
    return (await readFmu(content)).description.modelName;
  } catch (error) {
    if (!(error instanceof FmuRefused)) throw error;
    throw productErrorOf(error.refusal);
  }
}

function productErrorOf(refusal: FmuRefused["refusal"]): ProductError {
  switch (refusal.code) {
    case "competition.fmu-damaged":
      return new ProductError(refusal.code, refusal.values);
    case "competition.fmu-size":
      return new ProductError(refusal.code, refusal.values);
    case "competition.fmu-version":
      return new ProductError(refusal.code, refusal.values);
    case "competition.fmu-platform":
      return new ProductError(refusal.code, refusal.values);
    case "competition.fmu-kind":
      return new ProductError(refusal.code);
  }
}
