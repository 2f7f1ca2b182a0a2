import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArchiveError } from "./archive.ts";
import { stackExchangeArchive } from "./stack-exchange.ts";
import { Tally } from "./tally.ts";
import { rowsOf } from "./xml-rows.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mofang-dump-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function* chunksOf(...chunks: readonly string[]) {
  yield* chunks;
}
async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
const rows = (...chunks: readonly string[]) => all(rowsOf("Posts.xml", chunksOf(...chunks)));

describe("a data dump of Stack Exchange", () => {
  it("is read whatever the chunks in which it comes", async () => {
    const read = await rows('\uFEFF<posts>\n <row Id="1" Bo', 'dy="a&#xA;&lt;b&', 'gt;"/>\n</posts>');
    expect(read).toEqual([{ line: 2, values: { Id: "1", Body: "a\n<b>" } }]);
  });

  it.each([
    ["an attribute without a value", '<posts>\n<row Id="1"/>\n<row Id=2/>', "Posts.xml:3:"],
    ["an end that is missing", '<posts>\n<row Id="1"/>\n', "Posts.xml:3:"],
    ["an entity that is not one", '<posts>\n<row Body="&evil;"/></posts>', "Posts.xml:2:"],
    ["another file", "PK\u0003\u0004", "Posts.xml:1:"],
  ])("is refused with file, line and column for %s", async (_what, text, place) => {
    await expect(rows(text)).rejects.toThrow(ArchiveError);
    await expect(rows(text)).rejects.toThrow(place);
  });

  it("knows no entities that grow", async () => {
    const bomb = '<!DOCTYPE posts [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<posts><row Body="&b;"/></posts>';
    await expect(rows(bomb)).rejects.toThrow("Posts.xml:2:");
  });

  it("of 50,000 rows is never more in memory than what a chunk brings", async () => {
    let [made, most, taken] = [0, 0, 0];
    async function* chunks() {
      yield "<posts>";
      for (; made < 50_000; made += 50) {
        yield Array.from({ length: 50 }, (_, index) => `<row Id="${made + index + 1}" Body="b"/>`).join("\n");
      }
      yield "</posts>";
    }
    for await (const { values } of rowsOf("Posts.xml", chunks())) {
      taken += 1;
      expect(values.Id).toBe(String(taken));
      most = Math.max(most, made + 50 - taken);
    }
    expect([taken, most]).toEqual([50_000, 49]);
  });

  it("of an element without end is refused before it is all in memory", async () => {
    let given = 0;
    async function* chunks() {
      yield '<posts><row Body="';
      for (; given < 1_000; given++) yield "x".repeat(100_000);
    }
    await expect(all(rowsOf("Posts.xml", chunks()))).rejects.toThrow("Posts.xml:1: an element is longer than");
    expect(given).toBeLessThan(100);
  });

  it("names each text's licence by its time where the row does not", async () => {
    const row = (id: number, time: string) =>
      `<row Id="${id}" PostTypeId="1" Title="t" Body="b" Tags="|x|" CreationDate="${time}T00:00:00.000"/>`;
    await writeFile(
      join(folder, "Posts.xml"),
      `<posts>${row(1, "2010-01-01")}${row(2, "2012-01-01")}${row(3, "2020-01-01")}</posts>`,
    );
    const tally = new Tally();
    const archive = stackExchangeArchive({ folder, site: new URL("https://stackoverflow.com"), tags: [] });
    const items = await all(archive.items(tally.leaveOut));
    expect(items.map((item) => "licence" in item && item.licence)).toEqual(["CC BY-SA 2.5", "CC BY-SA 3.0", "CC BY-SA 4.0"]);
  });
});
