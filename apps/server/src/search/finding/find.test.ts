import { createTestDatabase, type TestDatabase } from "@mofang/host/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SearchItem, SearchReach } from "../../platform/search-source.ts";
import { countWords } from "../feeding/count-words.ts";
import { insertEntries, setProminent } from "../feeding/entry-store.ts";
import { rowOf } from "../feeding/rows.ts";
import { find } from "./find.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.deleteFrom("search_entry").execute());

const none = { description: "", text: "" };

async function add(kind: SearchItem["kind"], names: readonly string[], { reach = "everyone" as SearchReach, text = "" } = {}) {
  const rows = names.map((name, index) => {
    const item: SearchItem = { kind, texts: { zh: { ...none, name, text } }, reach, address: `/${kind}/${index}` };
    return rowOf(item, { source: kind, sourceId: index });
  });
  await insertEntries(test.database, rows);
}

const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

async function found(key: string, pageSize = 20) {
  const { rows, counts } = await find(test.database, { key, viewer: undefined, page: 1, pageSize });
  return { names: rows.map(({ name }) => name), counts };
}

describe("what very many have", () => {
  it("hides nothing of another kind", async () => {
    await add("post", many(700, "Boiling kettle"));
    await add("class", many(300, "Kettle"), { text: "boiling" });
    await add("tutorial", ["Boiling"], { text: "in a kettle" });
    await add("course", ["Kettle, boiling"]);
    const { names, counts } = await found("boiling kettle");
    expect(names[0]).toBe("Kettle, boiling");
    expect(counts).toMatchObject({ course: 1, tutorial: 1 });
    expect(counts.post).toBeGreaterThanOrEqual(100);
    expect(counts.class).toBeGreaterThanOrEqual(100);
  });

  it("hides nothing that is everybody's behind what is not", async () => {
    const school = await test.database
      .insertInto("school")
      .values({ zh: "学校", en: "School", region: "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await add("post", many(700, "Kettle"), { reach: { school: school.id } });
    await add("post", ["My kettle"]);
    expect(await found("kettle")).toEqual({ names: ["My kettle"], counts: { post: 1 } });
  });

  it("is led by what most people care for", async () => {
    await add("post", many(700, "Kettle"));
    await setProminent(test.database, "post", [691, 692, 693]);
    const { names } = await found("kettle", 500);
    expect(names).toEqual(expect.arrayContaining(["Kettle 691", "Kettle 692", "Kettle 693"]));
    await setProminent(test.database, "post", [12]);
    const { rows } = await find(test.database, { key: "kettle", viewer: undefined, page: 1, pageSize: 500, enough: 1 });
    expect(rows.map(({ name }) => name)).toEqual(["Kettle 12"]);
  });
});

describe("a word that very many have", () => {
  it("is found with its synonyms, and its beginning alone no more", async () => {
    await add("post", [...many(1000, "Kettle"), "Kettledrum"]);
    await add("post", ["Teakettle", "Kettledrum of brass"]);
    await countWords(test.database);
    expect((await found("kettle", 500)).names).not.toContain("Kettledrum of brass");
    expect((await found("kettledrum")).names).toEqual(expect.arrayContaining(["Kettledrum", "Kettledrum of brass"]));
  });
});

describe("texts", () => {
  it("count where names do not have all terms, for candidates that have some of them as well", async () => {
    await add("post", ["Kettle"], { text: "It whistles when it boils." });
    await add("post", ["Whistle"], { text: "A small thing of tin." });
    await countWords(test.database);
    expect((await found("kettle whistles")).names).toEqual(["Kettle", "Whistle"]);
  });
});
