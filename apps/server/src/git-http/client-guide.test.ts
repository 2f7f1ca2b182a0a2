/** The examples of `docs/guide/client.md`, run as they stand there, and files sent and received by the client. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CallFailure, createClient } from "@mofang/client";
import { productRoot } from "@mofang/host";
import { errors } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ClientSite, startClientSite } from "./test-client-site.ts";

const page = readFileSync(join(productRoot(), "docs/guide/client.md"), "utf8");
const drop = "model Drop parameter Real m = 1; Real v(start = 0, fixed = true); equation m*der(v) = 9.81*m; end Drop;";

let there: ClientSite;
let token: string;
let repositoryId: number;

beforeAll(async () => {
  there = await startClientSite();
  token = await there.token("api-read", "api-write");
  repositoryId = await there.repository("Springs", "private", { "Drop.mo": drop });
});
afterAll(() => there.stop());

it("the guide's examples do what they say", async () => {
  const examples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code).join("\n");
  const run = new Function(
    "createClient",
    "address",
    "token",
    `return (async () => { ${examples}; return { task, v, failure }; })()`,
  );
  const { task, v, failure } = await run(createClient, there.site.address, token);
  expect(task).toMatchObject({ status: "succeed", settings: { parameters: { m: 2 } } });
  expect(v.values.at(-1)).toBeCloseTo(9.81, 6);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ kind: "refused", code: errors["repository.not-found"].code });
});

it("sends and receives files of any name and content", async () => {
  const mofang = createClient({ address: there.site.address, token, web: globalThis });
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  const files = [
    { name: "data/a b.bin", content: bytes },
    { name: "data/模型.txt", content: "文字" },
  ];
  await mofang("addFiles", { id: repositoryId, files });
  const received = await mofang("fileBytes", { id: repositoryId, path: "data/a b.bin" });
  expect([received.name, received.content]).toEqual(["a b.bin", bytes]);
  expect((await mofang("fileText", { id: repositoryId, path: "data/模型.txt" })).text).toBe("文字");
});

it("makes nothing twice under one key, and tells a server that is away from one that refuses", async () => {
  const mofang = createClient({ address: there.site.address, token, web: globalThis });
  const asked = { name: "Once", description: "d", openType: "public", modelType: "model" } as const;
  const [first, second] = [
    await mofang("createRepository", asked, { key: "key-of-once" }),
    await mofang("createRepository", asked, { key: "key-of-once" }),
  ];
  expect(second).toEqual(first);
  await expect(createClient({ address: "http://localhost:9", web: globalThis })("tags", {})).rejects.toMatchObject({
    kind: "unreachable",
  });
  const stopped = AbortSignal.abort(new Error("enough"));
  await expect(mofang("myRepositories", {}, { signal: stopped })).rejects.toThrow("enough");
});
