/** The command `doctor` of the server's program. */
import { join } from "node:path";
import { openDatabase, openStorage, type Settings } from "@mofang/host";
import { CCompiler } from "@mofang/host/external-c";
import { errorText } from "@mofang/protocol";
import { wallsFor } from "../container/index.ts";
import { examine } from "../doctor/doctor.ts";
import { RepositoryFolders } from "../git/index.ts";
import { CommandWordsError } from "./command-words-error.ts";
import { withDatabase } from "./database-address.ts";

/** What is younger may be somebody's work under way, milliseconds; the longest takes an hour. */
const settleAge = 2 * 3_600_000;

/** Whether the C that models bring is compiled on this machine, and what is missing. */
async function externalCLine({ externalC }: Settings): Promise<string> {
  const obstacle = await new CCompiler(externalC, undefined).obstacle();
  if (obstacle === undefined) return 'external "C": compiled here · 可以编译';
  const { command } = obstacle.values;
  const missing =
    command === undefined
      ? "off · 已关闭 (MOFANG_EXTERNAL_C=off)"
      : `not compiled here, to install · 不能编译，请安装: ${command}`;
  return `external "C": ${missing}`;
}

/** Whether online tools can be started on this machine, and what is in the way. */
async function onlineToolsLine(settings: Settings): Promise<string> {
  if (settings.toolsPort === undefined) return "online tools: off · 在线工具：没有启用 (MOFANG_TOOLS_PORT)";
  const trouble = await wallsFor(settings).trouble();
  if (trouble === undefined) return "online tools: can be started here · 在线工具：可以启动";
  const [en, zh] = (["en", "zh"] as const).map((language) => errorText(trouble.slug, language, trouble.values));
  return `online tools: ${en} · 在线工具：${zh}`;
}

/** `doctor [--mend]`: says what does not fit together, and mends it. Ends with 1 while something is left. */
export async function doctor(settings: Settings, words: readonly string[]): Promise<void> {
  const unknown = words.find((word) => word !== "--mend");
  if (unknown !== undefined) throw new CommandWordsError(`${unknown}: Usage · 用法: npm run doctor -- [--mend]`);
  const isMending = words.includes("--mend");
  const storage = await openStorage(settings);
  const repositories = join(settings.dataFolder, "repositories");
  await withDatabase(settings, async (databaseUrl) => {
    const database = openDatabase({ databaseUrl, connections: 2, onBrokenConnection: () => undefined });
    const patient = {
      database,
      storage,
      repositories,
      folders: new RepositoryFolders(repositories),
      lost: join(settings.dataFolder, "lost"),
      settleAge,
      now: new Date(),
    };
    try {
      console.log(await externalCLine(settings));
      console.log(await onlineToolsLine(settings));
      const left = await examine(patient, isMending, console.log);
      console.log(left === 0 ? "Everything fits together · 一切正常" : `${left} findings · ${left} 个问题; --mend`);
      if (left > 0) process.exitCode = 1;
    } finally {
      await database.destroy();
    }
  });
}
