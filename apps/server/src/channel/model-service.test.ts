import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { ModelService } from "./model-service.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-model-"));
let service: ModelService | undefined;
afterEach(() => service?.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** A service whose program does what is written here with the class that is asked for. */
function serviceOf(body: string): ModelService {
  const file = join(folder, "program.mjs");
  writeFileSync(
    file,
    `process.on("message", ({ changed, question }) => { const { className } = question; const answer = (data) => process.send({ ok: true, data }); ${body} });`,
  );
  service = new ModelService(file, [], 1500);
  return service;
}

it("gives up a process that hangs or dies, and tells the next one all texts again", async () => {
  const asked = serviceOf(
    'if (className === "hang") for (;;); if (className === "die") process.exit(1); answer(changed.map(({ path }) => path));',
  );
  const ask = (className: string) => asked.ask(new Map([["A.mo", "model A end A;"]]), [], { kind: "getText", className });
  expect(await ask("a")).toEqual({ ok: true, data: ["A.mo"] });
  expect(await ask("a")).toEqual({ ok: true, data: [] });
  const [hanging, after, dying, last] = await Promise.all([ask("hang"), ask("a"), ask("die"), ask("a")]);
  expect([hanging, dying]).toEqual([undefined, undefined]);
  expect([after, last]).toEqual([
    { ok: true, data: ["A.mo"] },
    { ok: true, data: ["A.mo"] },
  ]);
});
