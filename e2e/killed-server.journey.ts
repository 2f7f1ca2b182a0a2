import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { conversationCalls, type Language, languages } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { serveOtherBuild } from "./other-build.ts";
import { patience } from "./patience.ts";
import { noteSecret } from "./secrets.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "mofang-killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Members that work at the same time, and the files that the server has acknowledged to them when it dies. */
const workers = 4;
const acknowledgedFiles = 12;
const model = (name: string) => `model ${name}\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend ${name};\n`;

/** What was asked for, and what the server acknowledged of it. */
interface Attempt {
  readonly name: string;
  id?: number;
  hasFile?: boolean;
}

async function create(client: ApiClient, name: string): Promise<number> {
  const facts = { name, description: "Made while the server dies", openType: "private", modelType: "model" };
  const { code, data } = await client.post<{ readonly id: number }>("/mofang/repo/create", facts);
  expect(code).toBe(0);
  return data.id;
}

/** What was not acknowledged is there with all that belongs to it, or its name can be used. */
async function isWholeOrFree(client: ApiClient, name: string): Promise<void> {
  const { data: found } = await client.get<{ readonly rows: readonly { readonly id: number; readonly name: string }[] }>(
    "/mofang/repo/privateList",
    { key: name },
  );
  const existing = found.rows.find((row) => row.name === name);
  const id = existing?.id ?? (await create(client, name));
  expect((await client.get("/mofang/tgit/tree", { id })).code).toBe(0);
}

/** The server that is killed may be back before somebody who works has noticed. */
interface Victim {
  isKilled: boolean;
}

/** Creates repositories with a file each until the server does not answer any more. */
async function keepCreating(client: ApiClient, worker: number, attempts: Attempt[], victim: Victim): Promise<void> {
  for (let number = 1; !victim.isKilled; number++) {
    const attempt: Attempt = { name: `Killed_${worker}_${number}` };
    attempts.push(attempt);
    try {
      attempt.id = await create(client, attempt.name);
      const uploaded = await client.upload(attempt.id, [new File([model(attempt.name)], `${attempt.name}.mo`)]);
      attempt.hasFile = uploaded.code === 0;
    } catch (error) {
      // fetch says so when the connection breaks off or nobody listens.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

function git(...words: readonly string[]): Promise<unknown> {
  const env = { PATH: process.env.PATH ?? "", HOME: folder, GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  const who = ["-c", "user.name=Keeper", "-c", "user.email=keeper@example.org"];
  return execute("git", [...who, ...words], { cwd: folder, env });
}

/** Commits and pushes until a push fails. @returns the commits that the server has acknowledged */
async function keepPushing(victim: Victim): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 1; !victim.isKilled; number++) {
    writeFileSync(join(folder, `Step${number}.mo`), model(`Step${number}`));
    await git("add", "--all");
    await git("commit", "--quiet", "-m", `Step ${number}`);
    const { stdout } = await execute("git", ["rev-parse", "HEAD"], { cwd: folder });
    try {
      await git("push", "--quiet", "origin", "HEAD:main");
    } catch {
      return acknowledged;
    }
    acknowledged.push(stdout.trim());
  }
  return acknowledged;
}

describe("a server that is killed in the middle of work, and comes back with another build of its pages", () => {
  /** A page in each language, with a form half filled in. */
  const opened = {} as Record<Language, { readonly page: Page; readonly memberId: number }>;
  let restoreBuild: () => void = () => undefined;
  beforeAll(async () => {
    for (const language of languages) {
      const { repository } = texts[language];
      const page = await openPage({ language });
      await becomeMember(page, newMember(`open_${language}`));
      await page.goto("/personal");
      await page.waitForURL(/\/user\/\d+/);
      opened[language] = { page, memberId: Number(/\/user\/(\d+)/.exec(page.url())?.[1]) };
      await page.goto("/model/publish");
      await page.getByLabel(repository.name, { exact: true }).fill("OpenPage");
      await page.getByLabel(repository.description, { exact: true }).fill("半句话");
    }
  });
  afterAll(() => restoreBuild());

  it("has all that it acknowledged, and nothing half made", async () => {
    const client = await logInByApi("keeper", "keeper_2026");
    const { data: token } = await client.post<{ readonly secret: string }>("/mofang/token/create", {
      name: "killed",
      scopes: ["git-read", "git-write"],
      days: 1,
    });
    const pushed = await create(client, "Pushed");
    const address = new URL("/git/keeper/Pushed.git", inject("siteAddress"));
    address.username = "keeper";
    address.password = token.secret;
    noteSecret(token.secret);
    await git("init", "--quiet");
    await git("remote", "add", "origin", String(address));

    const attempts: Attempt[] = [];
    const victim = { isKilled: false };
    const creating = Array.from({ length: workers }, (_, worker) => keepCreating(client, worker, attempts, victim));
    const pushing = keepPushing(victim);
    const nAcknowledged = () => attempts.filter(({ hasFile }) => hasFile).length;
    await vi.waitFor(() => expect(nAcknowledged()).toBeGreaterThanOrEqual(acknowledgedFiles), {
      timeout: patience,
      interval: 20,
    });
    restoreBuild = serveOtherBuild();
    process.kill(inject("serverProcess"), "SIGKILL");
    victim.isKilled = true;
    await Promise.all(creating);
    const commits = await pushing;
    await vi.waitFor(async () => expect((await fetch(new URL("/readyz", inject("siteAddress")))).status).toBe(200), {
      timeout: patience,
      interval: 200,
    });

    for (const { name, id, hasFile } of attempts) {
      if (id === undefined) {
        await isWholeOrFree(client, name);
        continue;
      }
      const tree = await client.get<{ readonly entries: readonly { readonly path: string }[] }>("/mofang/tgit/tree", { id });
      expect(tree.code).toBe(0);
      if (!hasFile) continue;
      const path = `${name}.mo`;
      expect(tree.data.entries.map((entry) => entry.path)).toContain(path);
      const { data } = await client.get<{ readonly text: string }>("/mofang/tgit/content", { id, path });
      expect(data.text).toBe(model(name));
    }
    await git("push", "--quiet", "origin", "HEAD:main");
    await execute("git", ["clone", "--quiet", String(address), "clone"], { cwd: folder });
    const { stdout: history } = await execute("git", ["-C", "clone", "rev-list", "HEAD"], { cwd: folder });
    expect(history.split("\n")).toEqual(expect.arrayContaining(commits));
    await execute("git", ["-C", "clone", "fsck", "--strict"], { cwd: folder });
    const { data: detail } = await client.get<{ readonly name: string }>("/mofang/public/repo/detail", { id: pushed });
    expect(detail.name).toBe("Pushed");
  });

  it.each(languages)("leaves an open page (%s) as it is, but for the parts that went with the former build", async (language) => {
    const { page, memberId } = opened[language];
    const t = texts[language];
    // The page is connected again: it hears at once of what is written to its member.
    const keeper = await logInByApi("keeper", "keeper_2026");
    const message = { peerId: memberId, text: "更新好了", key: randomUUID() };
    expect((await keeper.post(conversationCalls.sendInstantMessage.path, message)).code).toBe(0);
    await page.getByRole("link", { name: t.shell.unread.replace("{count}", "1") }).waitFor();

    await page.getByRole("contentinfo").getByRole("button").click();
    const failure = page.getByRole("alert").filter({ hasText: t.part.newVersion });
    await failure.getByRole("button", { name: t.part.reload }).waitFor();
    await failure.getByRole("button", { name: t.action.close }).click();
    expect(await page.getByLabel(t.repository.name, { exact: true }).inputValue()).toBe("OpenPage");
    expect(await page.getByLabel(t.repository.description, { exact: true }).inputValue()).toBe("半句话");

    await page.getByLabel(t.card.modelTypeLabel).click();
    await page.getByTitle(t.card.modelType.model, { exact: true }).click();
    await page.getByRole("button", { name: t.repository.create }).click();
    await page.waitForURL(/\/model\/publish\?id=\d+/);

    // Loaded again it is of the new build, and whole.
    await page.reload();
    await page.getByRole("contentinfo").getByRole("button").click();
    await page.getByRole("dialog").waitFor();
  });
});
