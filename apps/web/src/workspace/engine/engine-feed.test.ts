import { changedTexts, changesFromJson } from "@mofang/collaboration";
import { expect, it, vi } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import { openTestDocument, typeInto } from "../document/test-document.ts";
import { EngineFeed } from "./engine-feed.ts";

/** An engine that has the texts that it is told, after a moment. */
function engineDouble() {
  const asked: string[] = [];
  let texts: ReadonlyMap<string, string> = new Map();
  const answers = {
    open: ({ files }: { files: readonly { path: string; text: string }[] }) => {
      texts = new Map(files.map(({ path, text }) => [path, text]));
    },
    change: ({ changes }: { changes: Parameters<typeof changesFromJson>[0][] }) => {
      for (const change of changes) texts = changedTexts(texts, changesFromJson(change));
    },
  };
  const request = (async (name: keyof typeof answers, input: never) => {
    asked.push(name);
    await new Promise((resolve) => setTimeout(resolve, 1));
    answers[name](input);
    return null;
  }) as EngineClient["request"];
  return { engine: { request }, asked, texts: () => texts };
}

it("tells all texts once, and from then on only what changes, in order", async () => {
  const { document } = openTestDocument([
    { path: "A.mo", text: "model A end A;" },
    { path: "B.mo", text: "model B end B;" },
  ]);
  const { engine, asked, texts } = engineDouble();
  const feed = new EngineFeed(engine, document);
  typeInto(document, "A.mo", "model A Real x; end A;");
  const first = feed.tell();
  await vi.waitFor(() => expect(asked).toEqual(["open"]));
  typeInto(document, "A.mo", "model A Real xy; end A;");
  document.addFile("C.mo", "model C end C;");
  document.removeFile("B.mo");
  expect([await first, await feed.tell(), await feed.tell()]).toEqual([true, true, false]);
  expect(texts()).toEqual(document.texts);
  expect(asked).toEqual(["open", "change"]);
});

it("tells nothing before there are files, and nothing after its end", async () => {
  const { document } = openTestDocument([]);
  const { engine, asked } = engineDouble();
  const feed = new EngineFeed(engine, document);
  expect(await feed.tell()).toBe(false);
  document.open([{ path: "A.mo", text: "" }], "c1");
  expect(await feed.tell()).toBe(true);
  feed.close();
  typeInto(document, "A.mo", "model A end A;");
  expect(await feed.tell()).toBe(false);
  expect(asked).toEqual(["open"]);
});
