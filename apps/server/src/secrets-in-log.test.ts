/** What people entrust to a site never stands in its log, whatever fails while they do. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { accountCalls, membershipCalls, repositoryCalls, tokenCalls, webhookCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { encode, TestPeople } from "./account/test-people.ts";
import { productDomains } from "./domains.ts";
import { git } from "./git-http/test-git.ts";
import { startTestSite, type TestSite } from "./platform/testing/test-site.ts";

/** Refuses every mail and names the receiver in its answer, as mail servers do. */
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _session, done) =>
    done(Object.assign(new Error(`<${address}>: greylisted, come back later`), { responseCode: 451 })),
});
/** A receiver of webhooks that fails, and says again what it got. */
const hookServer = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => response.writeHead(500).end(`cannot take ${body} ${JSON.stringify(request.headers)}`));
});

let site: TestSite;
let log = "";
let clientFolder: string;
const secrets: string[] = [];
const people = new TestPeople(() => site);
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

/** Notes something that the log must not hold. */
function secret<Text extends string>(text: Text): Text {
  secrets.push(text);
  return text;
}

/** Notes a password as it is typed; gives it as it travels. */
const password = (typed: string): string => secret(encode(secret(typed)));

beforeAll(async () => {
  clientFolder = await mkdtemp(join(tmpdir(), "mofang-client-"));
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => hookServer.listen(0, "127.0.0.1", resolve));
  site = await startTestSite({
    environment: {
      MOFANG_LOG_LEVEL: "trace",
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
      MOFANG_INTERNAL_HOSTS: `127.0.0.1:${(hookServer.address() as AddressInfo).port}`,
    },
    log: new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    }),
    domains: productDomains,
  });
});
afterAll(async () => {
  await site.stop();
  hookServer.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await rm(clientFolder, { recursive: true });
});

/** The code of a mail that the mail server refuses: it waits in the queue. */
async function codeFor(receiver: string, entrance: "REGISTER" | "UPDATE_PASSWORD"): Promise<string> {
  await people.passAMinute(receiver);
  await site.call(accountCalls.sendCode, { body: { receiver, entrance, captcha: secret(await people.ticket()) } });
  const { rows } = await sql<{ text: string }>`select payload ->> 'text' as text from graphile_worker._private_jobs
    where payload ->> 'receiver' = ${receiver} order by id desc limit 1`.execute(site.platform.database);
  secret(rows[0]?.text ?? "");
  return secret(/\d{6}/.exec(rows[0]?.text ?? "")?.[0] ?? "");
}

async function logIn(name: string, passwd: string) {
  const { data } = await site.call(accountCalls.login, { body: { name, passwd } });
  secret(data.accessToken);
  secret(data.refreshToken);
  return data;
}

/** Registers, forgets the password and sets another, with mails that do not go out. @returns a token */
async function account(): Promise<string> {
  const receiver = secret("ann.secretive@example.org");
  const first = password("Chalk_and_cheese_1");
  const registration = { name: "ann", phone: receiver, passwd: first, isAgree: true as const };
  const code = await codeFor(receiver, "REGISTER");
  expect(await site.call(accountCalls.register, { body: { ...registration, code } })).toMatchObject({ code: 0 });
  const { refreshToken } = await logIn("ann", first);
  await site.call(accountCalls.login, { body: { name: receiver, passwd: password("Wrong_guess_1") } });
  const { data } = await site.call(accountCalls.refreshToken, { body: { refreshToken } });
  secret(data.access_token);
  secret(data.refresh_token);
  const body = { phone: receiver, code: await codeFor(receiver, "UPDATE_PASSWORD"), newPassword: password("Bread_and_butter_2") };
  expect(await site.call(accountCalls.resetPassword, { body })).toMatchObject({ code: 0 });
  return (await logIn("ann", body.newPassword)).accessToken;
}

/** A webhook with a secret, whose receiver fails and echoes. */
async function webhook(id: number, token: string): Promise<void> {
  const address = `http://127.0.0.1:${(hookServer.address() as AddressInfo).port}/${secret("hook-path-9f8e7d")}`;
  const body = { id, address, events: ["push" as const], secret: secret("signing-secret-4c3b2a") };
  await site.call(webhookCalls.addWebhook, { body, token });
  const changes = [{ kind: "write" as const, path: "A.mo", text: "model A end A;", blob: null }];
  await site.call(repositoryCalls.saveFiles, { body: { id, changes, message: secret("Message of a private commit") }, token });
  await until(() => expect(log).toContain("webhook.deliver"));
}

it("no password, code, token, link, receiver or text of a mail is logged, by success, refusal or failure", async () => {
  const token = await account();
  await until(() => expect(log).toContain("The mail server did not take a mail"));
  const facts = { name: "Rig", description: "d", openType: "private", modelType: "model" } as const;
  const { id } = (await site.call(repositoryCalls.createRepository, { body: facts, token })).data;
  await webhook(id, token);

  const link = { id, role: "ROLE_PROJECT_READ" as const, days: null };
  const { key } = (await site.call(membershipCalls.resetInviteKey, { body: link, token })).data;
  await site.call(membershipCalls.validateInviteKey, { query: { key: secret(key) }, token });

  const personal = { name: "laptop", scopes: ["git-read" as const], days: null };
  const { data } = await site.call(tokenCalls.createToken, { body: personal, token });
  const address = site.address.replace("://", `://ann:${secret(data.secret)}@`);
  secret(Buffer.from(`ann:${data.secret}`).toString("base64"));
  expect((await git(clientFolder, "clone", `${address}/git/ann/Rig.git`)).exitCode).toBe(0);
  expect((await git(clientFolder, "clone", `${address}/git/ann/Other.git`)).exitCode).not.toBe(0);

  await sql`alter table verification_code add column unfilled text not null default 'x',
    add constraint never check (unfilled = 'y') not valid`.execute(site.platform.database);
  await site.platform.database.deleteFrom("verification_code").execute();
  const receiver = secret("bob.secretive@example.org");
  const failed = await site.call(accountCalls.sendCode, {
    body: { receiver, entrance: "REGISTER", captcha: await people.ticket() },
  });
  expect(failed.http).toBe(500);
  await until(() => expect(log).toContain("A request failed"));

  expect(secrets.filter((text) => text === "")).toEqual([]);
  const lines = log.split("\n");
  const told = secrets.flatMap((text) => lines.filter((line) => line.includes(text)).map((line) => `${text}: ${line}`));
  expect(told).toEqual([]);
});
