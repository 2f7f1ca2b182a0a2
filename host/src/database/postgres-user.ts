import { execFile } from "node:child_process";
import { chown } from "node:fs/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** As whom the programs of PostgreSQL run. They refuse to run as root. */
export interface PostgresUser {
  run(program: string, words: readonly string[]): Promise<void>;
  /** Gives a file or folder that we made to that user. */
  own(file: string): Promise<void>;
}

/** User and group `nobody` on Linux. */
const nobody = 65_534;

/**
 * The caller, unless that is root. For root a user namespace in which root is called `nobody`: files stay root's, so it
 * also works in folders that only root may enter. Where namespaces are forbidden (some containers), `nobody` itself.
 */
export function postgresUser(): Promise<PostgresUser> {
  found ??= findUser();
  return found;
}

/** Found out once: a start after a crash is waited for, and a process more takes long on a busy machine. */
let found: Promise<PostgresUser> | undefined;

async function findUser(): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return caller;
  const namespaceWorks = await execute("unshare", [...inNamespace, "true"]).then(
    () => true,
    () => false,
  );
  return namespaceWorks ? renamedRoot : nobodyItself;
}

/**
 * Waits for the program alone and not for its output's end: the server that pg_ctl leaves behind inherits the pipes'
 * ends, so its output goes to the log file.
 */
async function runAs(program: string, words: readonly string[], options: { uid?: number; gid?: number }): Promise<void> {
  await execute(program, [...words], { ...options, cwd: "/", env: { ...process.env, LC_ALL: undefined, LANG: undefined } });
}

const inNamespace = ["--user", `--map-user=${nobody}`, `--map-group=${nobody}`];

const caller: PostgresUser = {
  run: (program, words) => runAs(program, words, {}),
  own: async () => undefined,
};

const renamedRoot: PostgresUser = {
  run: (program, words) => runAs("unshare", [...inNamespace, program, ...words], {}),
  own: async () => undefined,
};

/** For root where user namespaces are forbidden. */
const nobodyItself: PostgresUser = {
  run: (program, words) => runAs(program, words, { uid: nobody, gid: nobody }),
  own: (file) => chown(file, nobody, nobody),
};
