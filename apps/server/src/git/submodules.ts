/** Where the submodules of a version come from, as its `.gitmodules` says. */
import { GitCommand, runGit } from "./command.ts";
import type { ObjectName } from "./object-name.ts";

/**
 * URLs of submodules by their paths, as they are written.
 *
 * @param gitmodules  content of `.gitmodules`; what is no configuration file of git names none
 */
export async function submoduleUrls(gitFolder: string, gitmodules: ObjectName): Promise<ReadonlyMap<string, string>> {
  const command = GitCommand.of("config", "-z", "--list", "--blob").value(gitmodules);
  // 128: a line that git cannot read.
  const { stdout, exitCode } = await runGit(gitFolder, command, { acceptedExitCodes: [0, 128] });
  if (exitCode !== 0) return new Map();
  const modules = new Map<string, { path?: string; url?: string }>();
  for (const record of stdout.toString("utf8").split("\0")) {
    const [, name, key, value] = /^submodule\.(.+)\.(path|url)\n(.*)$/s.exec(record) ?? [];
    if (name !== undefined) modules.set(name, { ...modules.get(name), [key as "path" | "url"]: value });
  }
  const named = [...modules.values()].flatMap(({ path, url }) =>
    path === undefined || url === undefined ? [] : [[path, url] as const],
  );
  return new Map(named);
}
