import { randomUUID } from "node:crypto";
import { conversationCalls as calls, errors, limits, postCalls, postFileCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forumDomain } from "../forum/index.ts";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { TextFiles } from "../text-file/index.ts";
import { conversationDomain } from "./index.ts";

let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [conversationDomain(platform), forumDomain(platform), messageDomain(platform)]);
});
afterAll(() => site.stop());

/** What a browser would run if it opened the file. */
const page = "<!doctype html><script>alert(1)</script>";
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const person = (name: string) => signUp(site, `${name}${++count}`);
const idOf = async (caller: TestCaller, name: string) =>
  (await caller.upload(postFileCalls.addPostFile, undefined, [[name, page]])).data.id;
const send = (from: TestCaller, to: TestCaller, text: string, files: number[], key: string = randomUUID()) =>
  from.answer(calls.sendInstantMessage, { body: { peerId: to.id, text, files, key } });
const filesIn = async (caller: TestCaller, peer: TestCaller) =>
  (await caller.ask(calls.conversation, { query: { peerId: peer.id } })).messages.map(({ files }) =>
    files.map(({ name }) => name),
  );
const open = (caller: TestCaller, fileId: number) => caller.bytes(calls.conversationFile, { fileId });
const refusal = async (caller: TestCaller, fileId: number) =>
  ((await (await open(caller, fileId)).json()) as { readonly code: number }).code;
const clear = (caller: TestCaller, peer: TestCaller) => caller.ask(calls.clearConversation, { body: { peerId: peer.id } });

describe("files of messages", () => {
  it("are listed by their message in their order, and saved by both, whatever they are", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const files = [await idOf(ann, "b.html"), await idOf(ann, "../a\\data.csv")];
    const { data } = await send(ann, bob, "two of them", files);
    expect(data.files).toMatchObject([{ id: files[0], name: "b.html", size: page.length }, { name: "data.csv" }]);
    expect(await filesIn(bob, ann)).toEqual([["b.html", "data.csv"]]);
    for (const one of [ann, bob]) {
      const answer = await open(one, files[0] ?? 0);
      expect(answer.headers.get("content-type")).toBe("application/octet-stream");
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
      expect(await answer.text()).toBe(page);
    }
  });

  it("may be all of a message, which lists then name by them; a message of nothing is refused", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    await send(ann, bob, " ", [await idOf(ann, "run.csv"), await idOf(ann, "plot.png")]);
    const { rows } = await bob.ask(calls.conversations);
    expect(rows[0]?.lastMessage?.text).toBe("run.csv, plot.png");
    expect(await send(ann, bob, " ", [])).toMatchObject({ code: codeOf("conversation.empty") });
  });

  it("are for the two alone, and for neither who has removed the message", async () => {
    const [ann, bob, eve] = [await person("ann"), await person("bob"), await person("eve")];
    const file = await idOf(ann, "secret.txt");
    expect(await refusal(ann, file)).toBe(codeOf("conversation.file-gone"));
    await send(ann, bob, "for you", [file]);
    await send(ann, eve, "something else", []);
    expect(await refusal(eve, file)).toBe(codeOf("conversation.file-gone"));
    expect(await refusal(new TestCaller(site), file)).toBe(401);
    await clear(bob, ann);
    await send(ann, bob, "more", []);
    expect(await refusal(bob, file)).toBe(codeOf("conversation.file-gone"));
    expect(await (await open(ann, file)).text()).toBe(page);
  });

  it("go with their message when both sides have removed it", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const [gone, kept] = [await idOf(ann, "gone.txt"), await idOf(ann, "kept.txt")];
    await send(ann, bob, "old", [gone]);
    await clear(ann, bob);
    await clear(bob, ann);
    await send(ann, bob, "new", [kept]);
    const { database, storage } = site.platform;
    const keyOf = async (id: number) =>
      (await database.selectFrom("text_file").select("storage_key").where("id", "=", id).executeTakeFirst())?.storage_key;
    const keys = [await keyOf(gone), await keyOf(kept)];
    await sql`update text_file set added_at = now() - interval '2 days' where id in (${gone}, ${kept})`.execute(database);
    await new TextFiles(site.platform).deleteUnused();
    expect([await keyOf(gone), await keyOf(kept)]).toEqual([undefined, keys[1]]);
    expect(await storage.size(keys[0] ?? "")).toBeUndefined();
  });

  it("belong to one text of who brought them, and to a message that is sent twice once", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const [file, key] = [await idOf(ann, "mine.txt"), randomUUID()];
    expect((await send(bob, ann, "not mine", [file])).code).toBe(codeOf("forum.file-not-found"));
    expect((await send(ann, bob, "none", [999_999])).message).toContain("999999");
    expect((await send(ann, bob, "x", [file], key)).code).toBe(0);
    expect((await send(ann, bob, "x", [file], key)).data.files).toMatchObject([{ name: "mine.txt" }]);
    expect((await send(ann, bob, "again", [file])).code).toBe(codeOf("forum.file-not-found"));
    expect(await filesIn(bob, ann)).toEqual([["mine.txt"]]);
    const many = Array.from({ length: limits.filesPerPost + 1 }, (_, index) => index + 1);
    expect((await send(ann, bob, "many", many)).code).toBe(codeOf("request.invalid"));
  });

  it("open by no address that their file had in a post", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const [file, columnId] = [await idOf(ann, "was-public.txt"), await anyColumn()];
    const content = { kind: "question", columnId, title: "Files", body: "Look" } as const;
    const { postId } = await ann.ask(postCalls.createPost, { body: { ...content, files: [file] } });
    const shown = (await ann.ask(postCalls.postDetail, { query: { postId } })).files[0];
    await ann.ask(postCalls.updatePost, { body: { ...content, postId, files: [] } });
    await send(ann, bob, "only you", [file]);
    const ticket = new URL(shown?.url ?? "", "http://x").searchParams.get("ticket") ?? "";
    const answer = await new TestCaller(site).bytes(postFileCalls.postFile, { ticket });
    expect(await answer.json()).toMatchObject({ code: codeOf("forum.file-gone") });
  });

  it("are named in what a person takes along, and stay with the peer of who is erased", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const file = await idOf(ann, "data.csv");
    await send(ann, bob, "see", [file]);
    const domain = conversationDomain(site.platform);
    expect(await domain.personalData?.(bob.id)).toMatchObject({ conversations: [{ text: "see", files: ["data.csv"] }] });
    await site.platform.database.transaction().execute(async (transaction) => domain.eraseAccount?.(transaction, ann.id));
    expect(await refusal(ann, file)).toBe(codeOf("conversation.file-gone"));
    expect(await (await open(bob, file)).text()).toBe(page);
  });
});

async function anyColumn(): Promise<number> {
  const { id } = await site.platform.database
    .selectFrom("forum_category")
    .select("id")
    .where("type", "=", 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
