import { answerCalls, postFileCalls as calls, errors, forumCalls, limits, postCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { TextFiles } from "../text-file/index.ts";
import { forumDomain } from "./routes.ts";

let site: TestSite;
let visitor: TestCaller;
let columnId: number;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform), messageDomain(platform)]);
  visitor = new TestCaller(site);
  columnId = (await visitor.ask(forumCalls.tagCategories, { query: { type: 1 } }))[0]?.id ?? 0;
});
afterAll(() => site.stop());

const page = "<!doctype html><script>alert(1)</script>";
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const person = (name: string) => signUp(site, `${name}${++count}`);
const upload = (caller: TestCaller, name: string, content = page) =>
  caller.upload(calls.addPostFile, undefined, [[name, content]]);
const idOf = async (caller: TestCaller, name: string) => (await upload(caller, name)).data.id;
const content = () => ({ kind: "question", columnId, title: "Files", body: "Look at the file" }) as const;
const post = (caller: TestCaller, files: number[]) => caller.answer(postCalls.createPost, { body: { ...content(), files } });
const detail = (postId: number, caller = visitor) => caller.answer(postCalls.postDetail, { query: { postId } });
const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);
const ticketOf = (url: string) => ({ ticket: new URL(url, "http://x").searchParams.get("ticket") ?? "" });
const open = (url: string) => visitor.bytes(calls.postFile, ticketOf(url));
const refused = async (url: string) => ((await (await open(url)).json()) as { readonly code: number }).code;

describe("files of posts and answers", () => {
  it("are listed by their text in their order, and saved, whatever they are", async () => {
    const author = await person("author");
    const files = [await idOf(author, "b.html"), await idOf(author, "../a\\data.csv")];
    const { data } = await post(author, files);
    const shown = (await detail(data.postId)).data.files;
    expect(namesOf(shown)).toEqual(["b.html", "data.csv"]);
    const answer = await open(shown[0]?.url ?? "");
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(await answer.text()).toBe(page);
  });

  it("are taken from a text and given to it by changing it, and stay where nothing is said of them", async () => {
    const author = await person("author");
    const [first, second] = [await idOf(author, "first.txt"), await idOf(author, "second.txt")];
    const { postId } = (await post(author, [first])).data;
    const change = (files?: number[]) =>
      author.ask(postCalls.updatePost, { body: { ...content(), postId, ...(files && { files }) } });
    await change();
    expect(namesOf((await detail(postId)).data.files)).toEqual(["first.txt"]);
    await change([second, first]);
    expect(namesOf((await detail(postId)).data.files)).toEqual(["second.txt", "first.txt"]);
    await change([]);
    expect((await detail(postId)).data.files).toEqual([]);
  });

  it("belong to one text of who brought them", async () => {
    const [author, other] = [await person("author"), await person("other")];
    const file = await idOf(author, "mine.txt");
    expect((await post(other, [file])).code).toBe(codeOf("forum.file-not-found"));
    expect((await post(author, [999_999])).message).toContain("999999");
    const { postId } = (await post(author, [file])).data;
    expect((await post(author, [file])).code).toBe(codeOf("forum.file-not-found"));
    expect(namesOf((await detail(postId)).data.files)).toEqual(["mine.txt"]);
  });

  it("are for answers and not for comments", async () => {
    const author = await person("author");
    const { postId } = (await post(author, [])).data;
    const file = await idOf(author, "run.csv");
    const { answerId } = await author.ask(answerCalls.createAnswer, { body: { postId, text: "See", files: [file] } });
    const rows = async () => (await visitor.ask(answerCalls.answers, { query: { postId } })).rows;
    expect(namesOf((await rows())[0]?.files ?? [])).toEqual(["run.csv"]);
    const comment = { postId, parentId: answerId, text: "Thanks", files: [await idOf(author, "more.csv")] };
    expect((await author.answer(answerCalls.createAnswer, { body: comment })).code).toBe(codeOf("forum.files-of-comment"));
    await author.ask(answerCalls.updateAnswer, { body: { postId, answerId, text: "See", files: [] } });
    expect((await rows())[0]?.files).toEqual([]);
  });

  it("are seen by who may see the text, at addresses that end", async () => {
    const author = await person("author");
    const { postId } = (await post(author, [await idOf(author, "a.txt")])).data;
    const { url } = (await detail(postId)).data.files[0] ?? { url: "" };
    await author.ask(postCalls.deletePost, { body: { postId } });
    expect((await detail(postId)).code).toBe(codeOf("forum.post-not-found"));
    expect(namesOf((await detail(postId, author)).data.files)).toEqual(["a.txt"]);
    const forged = url.replace(/ticket=\d+/, "ticket=1");
    expect(await refused(forged)).toBe(codeOf("forum.file-gone"));
    vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ["Date"] });
    expect(await refused(url)).toBe(codeOf("forum.file-gone"));
    vi.useRealTimers();
  });

  it("are bounded in size, number and all that a member brings", async () => {
    const author = await person("author");
    expect((await author.answer(calls.addPostFile)).code).not.toBe(0);
    expect((await visitor.upload(calls.addPostFile, undefined, [["a.txt", "a"]])).code).toBe(401);
    const large = "x".repeat(limits.postFile + 1);
    expect((await upload(author, "large.bin", large)).code).toBe(codeOf("request.too-large"));
    const many = Array.from({ length: limits.filesPerPost + 1 }, (_, index) => index + 1);
    expect((await post(author, many)).code).toBe(codeOf("request.invalid"));
    const file = await idOf(author, "a.txt");
    const { database } = site.platform;
    await database.updateTable("text_file").set({ size: limits.postFilesOfMember }).where("id", "=", file).execute();
    const full = await upload(author, "b.txt");
    expect(full).toMatchObject({ code: codeOf("forum.files-full"), message: expect.stringContaining("b.txt") });
  });

  it("go along when their post is merged into another one", async () => {
    const [author, keeper] = [await person("author"), await person("keeper")];
    await site.platform.database.insertInto("forum_moderator").values({ account_id: keeper.id, column_id: columnId }).execute();
    const [into, from] = [(await post(author, [])).data.postId, (await post(author, [await idOf(author, "a.txt")])).data.postId];
    await keeper.ask(postCalls.mergePosts, { body: { postId: from, intoId: into } });
    const { rows } = await visitor.ask(answerCalls.answers, { query: { postId: into } });
    expect(rows.map(({ files }) => namesOf(files))).toEqual([["a.txt"]]);
  });

  it("are deleted a day after no text names them, and a month after their text", async () => {
    const author = await person("author");
    const { database, storage } = site.platform;
    const [loose, kept, gone] = [await idOf(author, "loose"), await idOf(author, "kept"), await idOf(author, "gone")];
    await post(author, [kept]);
    const { postId } = (await post(author, [gone])).data;
    await author.ask(postCalls.deletePost, { body: { postId } });
    const keyOf = async (id: number) =>
      (await database.selectFrom("text_file").select("storage_key").where("id", "=", id).executeTakeFirst())?.storage_key;
    const keys = [await keyOf(loose), await keyOf(kept), await keyOf(gone)];
    await sql`update text_file set added_at = now() - interval '2 days'`.execute(database);
    await sql`update forum_post set deleted_at = now() - interval '31 days' where id = ${postId}`.execute(database);
    await new TextFiles(site.platform).deleteUnused();
    expect([await keyOf(loose), await keyOf(kept), await keyOf(gone)]).toEqual([undefined, keys[1], undefined]);
    const sizes = await Promise.all(keys.map((key) => storage.size(key ?? "")));
    expect(sizes.map((size) => size === undefined)).toEqual([true, false, true]);
  });
});
