import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CallDeclaration,
  commentCalls,
  editingCalls,
  errors,
  feedbackCalls,
  issueCalls,
  repositoryCalls,
  siteCalls,
  userCalls,
  wikiCalls,
} from "@mofang/protocol";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { commitFiles, gitDone } from "../git-http/test-git.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { PersonalTokens } from "../token/index.ts";

let site: TestSite;
let root: string;
let person: Awaited<ReturnType<TestPeople["signedIn"]>>;
let repositoryId: number;
const repositoryName = "Pictured";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "mofang-pictures-"));
  site = await startTestSite({ domains: productDomains });
  person = await new TestPeople(() => site).signedIn();
  const facts = { name: repositoryName, description: "d", openType: "public", modelType: "model" };
  repositoryId = (await say(repositoryCalls.createRepository, facts)).id;
});
afterAll(async () => {
  await site.stop();
  await rm(root, { recursive: true });
});

async function say<C extends CallDeclaration>(call: C, body: object) {
  const answer = await site.call(call, { body: body as Readonly<Record<string, unknown>>, token: person.accessToken });
  expect(answer.code, answer.message).toBe(call.successCode ?? 0);
  return answer.data;
}

async function send(path: string, content: string | Buffer, fileName: string) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(Buffer.from(content))]), fileName);
  const response = await fetch(site.address + path, { method: "POST", headers: { token: person.accessToken }, body });
  const answer = (await response.json()) as { code: number; data: { avatar: string; url: string } };
  expect(answer.code).toBe(0);
  return answer.data;
}

const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const upload = async (query = ""): Promise<string> => (await send(siteCalls.upload.path + query, png, "a.png")).url;
const uploadAvatar = async (): Promise<string> => (await send(userCalls.uploadAvatar.path, png, "a.png")).avatar;
const nameOf = (address: string): string => address.slice(address.lastIndexOf("/") + 1);

/** Lets days pass for a picture that nothing needs. */
async function age(address: string, days: number): Promise<void> {
  await site.platform.database
    .updateTable("uploaded_picture")
    .set({ unused_since: new Date(Date.now() - days * 86_400_000) })
    .where("name", "=", nameOf(address))
    .where("unused_since", "is not", null)
    .execute();
}

async function isThere(address: string): Promise<boolean> {
  const response = await fetch(site.address + new URL(address, site.address).pathname);
  const isStored = (await site.platform.storage.size(`pictures/${nameOf(address)}`)) !== undefined;
  const isShown = response.headers.get("content-type") === "image/png";
  if (!isShown) expect(await response.json()).toMatchObject({ code: errors["picture.not-found"].code });
  expect(isShown).toBe(isStored);
  return isShown;
}

async function pushText(text: string): Promise<void> {
  const tokens = new PersonalTokens(site.platform.database);
  const { id, name } = person.userInfo;
  const member = { id, name, siteRole: "member" as const, sessionId: "s" };
  const { secret } = await tokens.create(member, { name: "git", scopes: ["git-read", "git-write"], days: null });
  const address = new URL(`${site.address}/git/${name}/${repositoryName}.git`);
  Object.assign(address, { username: "token", password: secret });
  const clone = join(root, "clone");
  await gitDone(root, "clone", "-q", address.href, clone);
  // In a commit before the last one, too.
  await commitFiles(clone, { "docs/pushed.md": text }, "names a picture");
  await commitFiles(clone, { "docs/pushed.md": "nothing" }, "names none");
  await gitDone(clone, "push", "-q", "origin", "HEAD:refs/heads/pushed");
}

describe("a picture that was uploaded", () => {
  it("goes when no text has named it for thirty days", async () => {
    const [old, young] = [await upload(), await upload()];
    await age(old, 31);
    await age(young, 29);
    await Promise.all([site.platform.pictures.removeUnused(), site.platform.pictures.removeUnused()]);
    expect(await isThere(old)).toBe(false);
    expect(await isThere(young)).toBe(true);
    const rows = site.platform.database.selectFrom("uploaded_picture").select("name").where("name", "=", nameOf(old));
    expect(await rows.execute()).toEqual([]);
  });

  it.each<[string, (text: string) => Promise<unknown>]>([
    [
      "a comment",
      async (text) => {
        const { number } = await say(issueCalls.addIssue, { id: repositoryId, title: "t", body: "" });
        return say(commentCalls.addComment, { id: repositoryId, number, text });
      },
    ],
    ["an issue", (body) => say(issueCalls.addIssue, { id: repositoryId, title: "t", body })],
    ["a wiki page", (text) => say(wikiCalls.saveWikiPage, { id: repositoryId, name: "Page", text, blob: null, message: "m" })],
    ["feedback", (content) => say(feedbackCalls.addFeedback, { content })],
    ["a profile", (description) => say(userCalls.updateDescription, { description })],
    [
      "a draft",
      async (text) => {
        await say(editingCalls.editRepository, { id: repositoryId });
        return say(editingCalls.putDraft, { id: repositoryId, path: "draft.md", text, revision: 0 });
      },
    ],
    [
      "a saved file",
      (text) => {
        const changes = [{ kind: "write", path: "saved.md", text, blob: null }];
        return say(repositoryCalls.saveFiles, { id: repositoryId, changes, message: "m" });
      },
    ],
    ["an uploaded file", (text) => send(`${repositoryCalls.addFiles.path}?id=${repositoryId}`, text, "uploaded.md")],
    ["a commit that is pushed", pushText],
  ])("stays for ever when %s names it", async (_, store) => {
    const [relative, absolute, other] = [await upload(), await upload("?isAbs=true"), await upload()];
    await store(`See ![one](${relative}) and <img src="${absolute}">`);
    for (const address of [relative, absolute, other]) await age(address, 400);
    await site.platform.pictures.removeUnused();
    expect([await isThere(relative), await isThere(absolute), await isThere(other)]).toEqual([true, true, false]);
  });

  it("stays when it is older than the record of uploads", async () => {
    const address = await upload();
    await site.platform.database.deleteFrom("uploaded_picture").where("name", "=", nameOf(address)).execute();
    await site.platform.pictures.removeUnused();
    expect(await isThere(address)).toBe(true);
  });

  it("is named and stays, or is gone, when both happen at once", async () => {
    const addresses = await Promise.all(Array.from({ length: 12 }, () => upload()));
    for (const address of addresses) await age(address, 31);
    const { pictures, database } = site.platform;
    await Promise.all([pictures.removeUnused(), ...addresses.map((address) => pictures.noteNeeded([address]))]);
    await pictures.removeUnused();
    const rows = await database.selectFrom("uploaded_picture").selectAll().where("unused_since", "is", null).execute();
    for (const address of addresses) {
      expect(await isThere(address)).toBe(rows.some(({ name }) => name === nameOf(address)));
    }
  });
});

describe("a user's picture", () => {
  it("stays as long as it is shown, and for thirty days after another replaced it", async () => {
    const { pictures } = site.platform;
    const first = await uploadAvatar();
    await age(first, 400);
    await pictures.removeUnused();
    expect(await isThere(first)).toBe(true);
    const second = await uploadAvatar();
    await pictures.removeUnused();
    expect(await isThere(first)).toBe(true);
    await age(first, 31);
    await age(second, 31);
    await pictures.removeUnused();
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  });

  it("stays after that, too, when a text names it", async () => {
    const address = await uploadAvatar();
    await say(userCalls.updateDescription, { description: `![I](${address})` });
    await uploadAvatar();
    await age(address, 400);
    await site.platform.pictures.removeUnused();
    expect(await isThere(address)).toBe(true);
  });
});
