import {
  type CallDeclaration,
  type CallQuery,
  commentCalls,
  editingCalls,
  errors,
  feedbackCalls,
  forkCalls,
  groupCalls,
  issueCalls,
  markCalls,
  proposalCalls,
  repositoryCalls,
  versionCalls,
  wikiCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDomains } from "../../domains.ts";
import { signUp, startSite, type TestCaller } from "../../repository/test-callers.ts";
import type { TestSite } from "../testing/test-site.ts";
import { SensitiveWords } from "./sensitive-words.ts";

let site: TestSite;
let owner: TestCaller;
let id: number;

beforeAll(async () => {
  site = await startSite((platform) => productDomains(platform).domains);
  await site.platform.words.add(["Rude Word", "坏词"]);
  owner = await signUp(site, "owner");
  const facts = { name: "Clean", description: "clean", openType: "public", modelType: "model" } as const;
  id = (await owner.ask(repositoryCalls.createRepository, { body: facts })).id;
});
afterAll(() => site.stop());

const bad = "this is a rudeword and a 坏 词";
const refused = {
  code: errors["text.sensitive"].code,
  message: "The text holds sensitive words: Rude Word, 坏词; please change it",
};

async function tryCall<C extends CallDeclaration>(call: C, body: object, query?: Partial<CallQuery<C>>) {
  const { code, message } = await owner.answer(call, { body, ...(query !== undefined && { query }), language: "en" });
  return { code, message };
}

describe("[VAL-068] texts with sensitive words", () => {
  it.each([
    [
      "descriptions of repositories",
      repositoryCalls.createRepository,
      () => ({ name: "Other", description: bad, openType: "public", modelType: "model" }),
    ],
    ["changed descriptions", repositoryCalls.updateRepository, () => ({ id, description: bad })],
    ["descriptions of versions", versionCalls.addVersion, () => ({ id, version: "1.0.0", description: bad })],
    ["titles of issues", issueCalls.addIssue, () => ({ id, title: bad })],
    ["bodies of issues", issueCalls.addIssue, () => ({ id, title: "fine", body: bad })],
    ["labels", issueCalls.setIssueLabels, () => ({ id, number: 1, labels: ["坏词"] })],
    ["titles of proposals", proposalCalls.addProposal, () => ({ id, sourceId: id, title: bad })],
    ["comments", commentCalls.addComment, () => ({ id, text: bad })],
    ["pages of wikis", wikiCalls.saveWikiPage, () => ({ id, name: "Home", text: bad, blob: null })],
    ["names of groups", groupCalls.createRootGroup, () => ({ name: "a 坏词" })],
    ["tags", markCalls.addTag, () => ({ id, tag: "坏词" })],
    ["feedback", feedbackCalls.addFeedback, () => ({ content: bad })],
    ["descriptions of forks", forkCalls.fork, () => ({ id, description: bad })],
    [
      "messages of commits",
      repositoryCalls.saveFiles,
      () => ({ id, message: bad, changes: [{ kind: "write", path: "a.md", text: "fine", blob: null }] }),
    ],
    [
      "saved files",
      repositoryCalls.saveFiles,
      () => ({ id, message: "m", changes: [{ kind: "write", path: "README.md", text: bad, blob: null }] }),
    ],
  ] as const)("are refused in %s, and the words named", async (_what, call: CallDeclaration, body) => {
    const answer = await tryCall(call, body());
    expect(answer.code).toBe(refused.code);
    expect(answer.message).toMatch(/坏词|Rude Word/);
  });

  it("are refused in uploaded text files, not in what is no text", async () => {
    const upload = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
      owner.upload(repositoryCalls.addFiles, { id }, [[name, content]]);
    expect((await upload("words.txt", bad)).code).toBe(refused.code);
    expect((await upload("words.bin", new Uint8Array([0, ...new TextEncoder().encode(bad)]))).code).toBe(0);
    const { entries } = await owner.ask(repositoryCalls.tree, { query: { id } });
    expect(entries.map(({ path }) => path)).toEqual(["words.bin"]);
  });

  it("are refused when drafts are saved", async () => {
    await owner.ask(editingCalls.editRepository, { body: { id } });
    const draft = { id, path: "draft.md", text: bad, blob: null, revision: 0 };
    await owner.answer(editingCalls.putDraft, { body: draft });
    expect(await tryCall(editingCalls.saveRepository, { id, message: "m" })).toEqual(refused);
    const { entries } = await owner.ask(repositoryCalls.tree, { query: { id } });
    expect(entries.map(({ path }) => path)).not.toContain("draft.md");
  });
});

describe("the list of sensitive words", () => {
  it("[VAL-069] refuses every text while it cannot be read", async () => {
    const broken = new SensitiveWords(site.platform.database.withSchema("nowhere") as unknown as typeof site.platform.database);
    await expect(broken.requireNone(["fine"])).rejects.toThrow();
    await expect(broken.requireNone(["fine"])).rejects.toThrow();
  });
});
