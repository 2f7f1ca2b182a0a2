import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { UsageError } from "../command-line/usage.ts";
import { forgetLogin, keepLogin, siteOf } from "../server/logins.ts";
import { clientOf, serverOptions } from "../server/server.ts";
import type { Session } from "../session/session.ts";

/** Options of `mofang login` and `mofang logout`. */
export const loginOptions = serverOptions;

/**
 * `mofang login ADDRESS`: keeps a personal access token for the commands that speak to that server. The token comes from
 * MOFANG_TOKEN or standard input, since other people of the machine can read a command line.
 */
export async function login(session: Session): Promise<number> {
  const address = addressOf(session);
  const token = process.env.MOFANG_TOKEN ?? (await askToken(session.language === "zh"));
  if (token === "") throw new UsageError("no-token");
  const { name } = await clientOf({ address, token }, session)("currentUser", {});
  keepLogin({ address, name, token });
  report(
    session,
    { address, name },
    session.language === "zh" ? `已以 ${name} 登录 ${address}` : `Logged in to ${address} as ${name}`,
  );
  return 0;
}

/** `mofang logout ADDRESS`: forgets the token; exit code 1 where there is none. */
export async function logout(session: Session): Promise<number> {
  const address = addressOf(session);
  if (!forgetLogin(address)) throw new UsageError("no-login", { address });
  report(session, { address }, session.language === "zh" ? `已退出 ${address}` : `Logged out of ${address}`);
  return 0;
}

function addressOf({ line: { words } }: Session): string {
  const [address, ...others] = words;
  if (address === undefined || others.length > 0) throw new UsageError("one-address");
  return siteOf(address);
}

function report(session: Session, facts: object, text: string): void {
  session.print(session.line.has("json") ? `${JSON.stringify(facts)}\n` : `${text}\n`);
}

/** The first line of standard input; a terminal does not show what is typed. */
function askToken(isZh: boolean): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(isZh ? "访问令牌：" : "Access token: ");
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY });
  return new Promise((done) => {
    reader.once("line", (line) => {
      done(line.trim());
      reader.close();
    });
    // The terminal gives ctrl-C as a letter here.
    reader.once("SIGINT", () => process.exit(130));
    reader.once("close", () => {
      if (stdin.isTTY) stderr.write("\n");
      done("");
    });
  });
}
