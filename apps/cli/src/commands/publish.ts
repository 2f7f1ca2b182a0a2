import { type OptionTable, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { placeOf, repositoryOptions, serverOptions } from "../server/server.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang publish`. */
export const publishOptions = {
  description: value(valueNames.text, "what is new in it", "此版本的说明"),
  ...repositoryOptions,
  ...serverOptions,
} as const satisfies OptionTable;

/** `mofang publish NUMBER`: a version of the repository from the commit that is checked out. */
export async function publish(session: Session): Promise<number> {
  const [number, ...others] = session.line.words;
  if (number === undefined || others.length > 0) throw new UsageError("one-version");
  const { client, repositoryId: id, version: of } = await placeOf(session);
  const description = session.line.value("description");
  const made = await client("addVersion", { id, version: number, of, description });
  const text =
    session.language === "zh" ? `已发布 ${made.version}（${made.commit}）` : `Published ${made.version} (${made.commit})`;
  session.print(session.line.has("json") ? `${JSON.stringify(made)}\n` : `${text}\n`);
  return 0;
}
