import { UsageError } from "../command-line/usage.ts";
import { git } from "../server/git.ts";
import { cloneIn, loginOf, repositoryPathOf, serverOptions } from "../server/server.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang clone` and `mofang push`. */
export const cloneOptions = serverOptions;

/** `mofang clone OWNER/NAME [FOLDER]`: a clone by git; the exit code is git's. */
export async function clone(session: Session): Promise<number> {
  const [repository, folder, ...others] = session.line.words;
  if (repository === undefined || others.length > 0) throw new UsageError("one-repository");
  const login = loginOf(session);
  const { owner, name } = repositoryPathOf(repository);
  const words = ["clone", "--", `${login.address}/git/${owner}/${name}.git`, ...(folder === undefined ? [] : [folder])];
  return (await git(words, { login })).code;
}

/** `mofang push [FOLDER]`: pushes the branch of a clone with its annotated tags; the exit code is git's. */
export async function push(session: Session): Promise<number> {
  const [folder = ".", ...others] = session.line.words;
  if (others.length > 0) throw new UsageError("one-folder");
  const { login } = await cloneIn(folder, session);
  return (await git(["-C", folder, "push", "--follow-tags", "origin", "HEAD"], { login })).code;
}
