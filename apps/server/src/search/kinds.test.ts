/** Every kind of thing of which a domain makes rows: found when it is there, by what it says now, and never when it is hidden. */
import { searchCalls as calls, errors, type SearchKind } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type SchoolPerson, type SchoolSite, startSchoolSite } from "../school/test-school.ts";

let people: SchoolSite;
let member: SchoolPerson;
let schoolId: number;

beforeAll(async () => {
  people = await startSchoolSite();
  member = await people.person("reader");
  schoolId = await people.school("fudan");
});
afterAll(() => people.site.stop());

type Ask = (key: string) => Promise<readonly { readonly kind: SearchKind; readonly name: string; readonly address: string }[]>;
const asVisitor: Ask = async (key) => (await people.site.call(calls.search, { query: { key } })).data.rows;
const asMember: Ask = async (key) => (await member.ask(calls.search, { query: { key } })).rows;
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });
const database = () => people.site.platform.database;
const run = async (text: ReturnType<typeof sql>) => (await text.execute(database())).rows[0] as { readonly id: number };

const content = (title: string) => ({
  title: { zh: `${title}课`, en: title },
  summary: { zh: "关于", en: "About" },
  level: 1,
  chapters: [
    {
      key: "c",
      title: { zh: "章", en: "Chapter" },
      lessons: [
        {
          key: "one",
          title: { zh: `${title}节`, en: `Lesson of ${title}` },
          blocks: [
            { kind: "text", key: "t", text: { zh: "文字", en: "Words" } },
            {
              ...{ kind: "exercise", key: "e", title: { zh: "练", en: "Do" }, task: { zh: "做", en: "Make it" } },
              ...{ starter: "", className: "M", solution: "model Axolotlsecret end Axolotlsecret;", harness: "" },
            },
          ],
        },
      ],
    },
  ],
});

let nPublished = 0;
/** A published run with that title. @returns its id */
async function publishedRun(repositoryId: number, title: string): Promise<number> {
  const key = `run${String(++nPublished).padStart(9, "0")}`;
  const titles = JSON.stringify({ zh: "", en: title });
  const { id } = await run(sql`insert into published_run (key, repository_id, task_id, commit, settings, libraries, installed,
      engine_build, digest, result_size, title, description, authors, licence, keywords, variables)
    values (${key}, ${repositoryId}, ${nPublished}, ${"a".repeat(40)}, '{"modelName":"Tank"}', '[]', '[]', '', ${"b".repeat(64)}, 1,
      ${titles}::jsonb, '{"zh":"","en":""}', '[]', 'MIT', '{}', '{}') returning id`);
  return id;
}

interface Case {
  readonly kind: SearchKind;
  readonly create: (word: string) => Promise<number>;
  readonly rename: (id: number, word: string) => unknown;
  readonly hide: (id: number) => unknown;
  readonly show?: (id: number) => unknown;
  readonly ask?: Ask;
}

const author = () => member.id;
const post = async (word: string) =>
  (
    await run(sql`insert into forum_post (kind, column_id, author_id, title, body, words)
      select 'question', min(id), ${author()}, ${word}, 'body', '' from forum_category where type = 1 returning id`)
  ).id;

const cases: readonly Case[] = [
  {
    kind: "repository",
    create: async (word) =>
      (
        await run(sql`insert into repository (owner_id, name, description, open_type, model_type)
          values (${author()}, ${word}, 'd', 'public', 'model') returning id`)
      ).id,
    rename: (id, word) => run(sql`update repository set name = ${word} where id = ${id}`),
    hide: (id) =>
      run(sql`update repository set open_type = 'private', owner_id = (select min(id) from account) where id = ${id}`),
    show: (id) => run(sql`update repository set open_type = 'public' where id = ${id}`),
  },
  {
    kind: "user",
    create: async (word) =>
      (await run(sql`insert into account (name, email, password_hash) values (${word}, ${`${word}@x.org`}, '') returning id`)).id,
    rename: (id, word) => run(sql`update account set name = ${word} where id = ${id}`),
    hide: (id) => run(sql`update account set frozen_at = now() where id = ${id}`),
    show: (id) => run(sql`update account set frozen_at = null where id = ${id}`),
    ask: asMember,
  },
  {
    kind: "post",
    create: post,
    rename: (id, word) => run(sql`update forum_post set title = ${word} where id = ${id}`),
    hide: (id) => run(sql`update forum_post set deleted_at = now() where id = ${id}`),
    show: (id) => run(sql`update forum_post set deleted_at = null where id = ${id}`),
  },
  {
    kind: "post",
    create: post,
    rename: (id, word) => run(sql`update forum_post set title = ${word} where id = ${id}`),
    hide: () => run(sql`update forum_category set hidden_at = now()`),
    show: () => run(sql`update forum_category set hidden_at = null`),
  },
  ...(["column", "label"] as const).map(
    (kind): Case => ({
      kind,
      create: async (word) =>
        (
          await run(sql`insert into forum_category (type, zh, en, place)
            values (${kind === "column" ? 1 : 2}, ${`${word}栏`}, ${word}, 99) returning id`)
        ).id,
      rename: (id, word) => run(sql`update forum_category set zh = ${`${word}栏`}, en = ${word} where id = ${id}`),
      hide: (id) => run(sql`update forum_category set hidden_at = now() where id = ${id}`),
      show: (id) => run(sql`update forum_category set hidden_at = null where id = ${id}`),
    }),
  ),
  {
    kind: "faq",
    create: async (word) =>
      (
        await run(sql`insert into forum_faq (zh_title, en_title, zh_text, en_text)
          values ('问题', ${word}, '回答', 'answer') returning id`)
      ).id,
    rename: (id, word) => run(sql`update forum_faq set en_title = ${word} where id = ${id}`),
    hide: (id) => run(sql`update forum_faq set hidden_at = now() where id = ${id}`),
    show: (id) => run(sql`update forum_faq set hidden_at = null where id = ${id}`),
  },
  {
    kind: "run",
    create: async (word) => {
      const { id } = await run(sql`insert into repository (owner_id, name, description, open_type, model_type)
        values (${author()}, 'Cited', 'd', 'public', 'model') returning id`);
      return publishedRun(id, word);
    },
    // What is published does not change: it is withdrawn, and published again at another address.
    rename: async (id, word) => {
      const { repository_id: repositoryId } = (await run(
        sql`update published_run set withdrawn_at = now() where id = ${id} returning id, repository_id`,
      )) as unknown as { readonly repository_id: number };
      await publishedRun(repositoryId, word);
    },
    hide: () => run(sql`update repository set open_type = 'private' where name = 'Cited'`),
    show: () => run(sql`update repository set open_type = 'public' where name = 'Cited'`),
  },
  {
    kind: "resource",
    create: async (word) =>
      (await run(sql`insert into forum_resource (title, type, school_type) values (${word}, 1, 1) returning id`)).id,
    rename: (id, word) => run(sql`update forum_resource set title = ${word} where id = ${id}`),
    hide: (id) => run(sql`update forum_resource set school_type = 0 where id = ${id}`),
    show: (id) => run(sql`update forum_resource set school_type = 2 where id = ${id}`),
  },
  {
    kind: "school",
    create: async (word) =>
      (await run(sql`insert into school (zh, en, region) values (${`${word}大学`}, ${word}, 'SH') returning id`)).id,
    rename: (id, word) => run(sql`update school set zh = ${`${word}大学`}, en = ${word} where id = ${id}`),
    hide: (id) => run(sql`delete from school where id = ${id}`),
  },
  {
    kind: "expertQuestion",
    create: async (word) =>
      (
        await run(sql`insert into expert_question (author_id, field, title, body, is_public)
          values (${author()}, 'fluids', ${word}, 'b', true) returning id`)
      ).id,
    rename: (id, word) => run(sql`update expert_question set title = ${word} where id = ${id}`),
    hide: (id) => run(sql`update expert_question set is_public = false where id = ${id}`),
    show: (id) => run(sql`update expert_question set is_public = true where id = ${id}`),
  },
  {
    kind: "tutorial",
    create: async (word) => {
      const { id } = await run(sql`insert into portal_entry (kind, state) values ('tutorial', 'draft') returning id`);
      await run(
        sql`insert into portal_revision (entry_id, number, en_title, en_body, words) values (${id}, 1, ${word}, 'b', '')`,
      );
      await run(sql`update portal_entry set state = 'published', shown = 1 where id = ${id}`);
      return id;
    },
    rename: async (id, word) => {
      await run(
        sql`insert into portal_revision (entry_id, number, en_title, en_body, words) values (${id}, 2, ${word}, 'b', '')`,
      );
      await run(sql`update portal_entry set head = 2, shown = 2 where id = ${id}`);
    },
    hide: (id) => run(sql`update portal_entry set state = 'archived', shown = null where id = ${id}`),
    show: (id) => run(sql`update portal_entry set state = 'published', shown = 2 where id = ${id}`),
  },
  ...(["course", "lesson"] as const).map(
    (kind): Case => ({
      kind,
      create: async (word) =>
        (
          await run(sql`insert into course (owner_id, draft, content, invite_code)
            values (${author()}, '{}', ${JSON.stringify(content(word))}::jsonb, ${word}) returning id`)
        ).id,
      rename: (id, word) => run(sql`update course set content = ${JSON.stringify(content(word))}::jsonb where id = ${id}`),
      hide: (id) => run(sql`update course set visibility = 'invitation' where id = ${id}`),
      show: (id) => run(sql`update course set visibility = 'public' where id = ${id}`),
    }),
  ),
  {
    kind: "competition",
    create: async (word) =>
      (
        await run(sql`insert into competition (published_at, slug, category, zh_title, en_title, zh_summary, en_summary, zh_text, en_text,
            zh_rules, en_rules, starts_at, ends_at, entries_per_day, task_text, package, task_class, interface, baseline, stop_time,
            commitment, salt)
          values (now(), ${word}, 'control', '赛', ${word}, '', '', '', '', '', '', now(), now() + interval '1 day', 1, '', '', '', '', '', 1, '',
            '') returning id`)
      ).id,
    rename: (id, word) => run(sql`update competition set en_title = ${word} where id = ${id}`),
    hide: () => run(sql`update competition_category set hidden_at = now()`),
    show: () => run(sql`update competition_category set hidden_at = null`),
  },
];

describe("the index of the search", () => {
  it.each(cases)("follows what happens to a $kind", async ({ kind, create, rename, hide, show, ask = asVisitor }) => {
    const [first, second] = [`quagga${kind.toLowerCase()}`, `bilby${kind.toLowerCase()}`];
    const kindsOf = async (word: string) => (await ask(word)).map((hit) => hit.kind);
    const id = await create(first);
    await soon(async () => expect(await kindsOf(first)).toContain(kind));
    await rename(id, second);
    expect(await kindsOf(first)).toEqual([]);
    await soon(async () => expect(await kindsOf(second)).toContain(kind));
    await hide(id);
    // From that moment on: not only once it has been read again.
    expect(await kindsOf(second)).toEqual([]);
    if (show === undefined) return;
    await show(id);
    await soon(async () => expect(await kindsOf(second)).toContain(kind));
  });

  it("has what comes with the product: help, refusals and rules", async () => {
    await database().deleteFrom("search_state").execute();
    await sql`select graphile_worker.add_job('search.upkeep', payload => 'null'::json)`.execute(database());
    const kindsOf = async (key: string) => (await asVisitor(key)).map(({ kind }) => kind);
    await soon(async () => expect(await kindsOf("Shift-Alt-F")).toContain("help"));
    await soon(async () => expect(await kindsOf("There is no such access token")).toContain("error"));
    await soon(async () => expect(await kindsOf("flat.connector-unbalanced")).toContain("rule"));
  });

  it("finds an answer by the post that it answers, until it is deleted", async () => {
    const id = await post("numbatpost");
    const answer = await run(
      sql`insert into forum_answer (post_id, author_id, text) values (${id}, ${author()}, 'turn the **wombatvalve**') returning id`,
    );
    await soon(async () => expect(await asVisitor("wombatvalve")).toMatchObject([{ kind: "post", name: "numbatpost" }]));
    await run(sql`update forum_answer set deleted_at = now() where id = ${answer.id}`);
    expect(await asVisitor("wombatvalve")).toEqual([]);
  });

  it("never shows what students are not to see of an exercise", async () => {
    expect(await asVisitor("axolotlsecret")).toEqual([]);
    expect(await asMember("axolotlsecret")).toEqual([]);
  });
});

describe("what a stranger may not see", () => {
  const suggested = async (key: string, person?: SchoolPerson) =>
    (await people.site.call(calls.searchSuggestions, { query: { key }, token: person?.token })).data.map(({ name }) => name);
  const counted = async (key: string, person?: SchoolPerson) =>
    (await people.site.call(calls.search, { query: { key }, token: person?.token })).data.counts;

  it("of a school is found, counted and suggested for its members only", async () => {
    const pupil = await people.member(schoolId, "student");
    await run(sql`insert into school_article (school_id, kind, title, text) values (${schoolId}, 'news', 'Kakapoday', 'text')`);
    await run(sql`insert into forum_post (kind, column_id, school_id, title, body, words)
      select 'question', min(id), ${schoolId}, 'Kakapopost', 'b', '' from forum_category where type = 1`);
    await soon(async () =>
      expect(await counted("kakapo", pupil)).toEqual([
        { kind: "post", count: 1 },
        { kind: "schoolArticle", count: 1 },
      ]),
    );
    expect((await suggested("kakapo", pupil)).sort()).toEqual(["Kakapoday", "Kakapopost"]);
    for (const stranger of [undefined, member]) {
      expect(await counted("kakapo", stranger)).toEqual([]);
      expect(await suggested("kakapo", stranger)).toEqual([]);
    }
    expect(await counted("kakapo", people.administrator)).toHaveLength(2);
    await run(sql`update school_member set ends_on = current_date - 1 where account_id = ${pupil.id}`);
    expect(await counted("kakapo", pupil)).toEqual([]);
  });

  it("of a course for a school or for classes is found, counted and suggested for those whom it is for", async () => {
    const [pupil, other] = [await people.member(schoolId, "student"), await people.member(schoolId, "student")];
    const classroom = await run(
      sql`insert into classroom (school_id, name, code) values (${schoolId}, 'A', 'OKAPI') returning id`,
    );
    await run(
      sql`insert into classroom_member (classroom_id, account_id, role) values (${classroom.id}, ${pupil.id}, 'student')`,
    );
    const forSome = async (word: string, visibility: string, school: number | null) =>
      run(sql`insert into course (owner_id, draft, content, invite_code, visibility, school_id)
        values (${author()}, '{}', ${JSON.stringify(content(word))}::jsonb, ${word}, ${visibility}, ${school}) returning id`);
    await forSome("Tapirone", "school", schoolId);
    const ofClass = await forSome("Tapirtwo", "classes", null);
    await run(sql`insert into course_classroom (course_id, classroom_id) values (${ofClass.id}, ${classroom.id})`);
    const both = [
      { kind: "course", count: 1 },
      { kind: "lesson", count: 1 },
    ];
    await soon(async () => expect(await counted("tapirone", pupil)).toEqual(both));
    await soon(async () => expect(await counted("tapirtwo", pupil)).toEqual(both));
    expect(await suggested("tapirtwo", pupil)).toContain("Tapirtwo课");
    expect([await counted("tapirone", other), await counted("tapirtwo", other)]).toEqual([both, []]);
    for (const stranger of [undefined, member]) {
      expect([await counted("tapirone", stranger), await counted("tapirtwo", stranger)]).toEqual([[], []]);
      expect(await suggested("tapir", stranger)).toEqual([]);
    }
    expect(await counted("tapirtwo", people.administrator)).toEqual(both);
    await run(sql`delete from classroom_member where account_id = ${pupil.id}`);
    expect([await counted("tapirone", pupil), await counted("tapirtwo", pupil)]).toEqual([both, []]);
    await run(sql`update school_member set ends_on = current_date - 1 where account_id = ${pupil.id}`);
    expect(await counted("tapirone", pupil)).toEqual([]);
  });

  it("of people is found by members only", async () => {
    await people.person("dugongperson");
    await soon(async () => expect(await suggested("dugongperson", member)).toHaveLength(1));
    expect(await suggested("dugongperson")).toEqual([]);
    expect(await counted("dugongperson")).toEqual([]);
  });

  it("does not become a correction: only words that everybody may find are what somebody may have meant", async () => {
    await run(sql`insert into school_article (school_id, kind, title, text) values (${schoolId}, 'news', 'Okapiaaa', 'text')`);
    await post("Narwhalbbb");
    await soon(async () => expect((await asVisitor("narwhalbbb")).length).toBe(1));
    await sql`delete from search_state where name = 'words'`.execute(database());
    await sql`select graphile_worker.add_job('search.upkeep', payload => 'null'::json)`.execute(database());
    const corrected = async (key: string) => (await people.site.call(calls.search, { query: { key } })).data.corrected;
    await soon(async () => expect(await corrected("Narwahlbbb")).toBe("narwhalbbb"));
    expect(await corrected("Okpaiaaa")).toBeNull();
    // What is there is what was meant, also where it is new or for members and was never counted.
    await people.person("narwhalbbc");
    await soon(async () => expect((await asMember("narwhalbbc")).map(({ kind }) => kind)).toContain("user"));
    expect((await member.ask(calls.search, { query: { key: "narwhalbbc" } })).corrected).toBeNull();
  });
});

it("answers plainly whatever is sent", async () => {
  for (const key of ["'", "a' & b", ":*", "the of and", "的 了 吗", "x".repeat(200), "水".repeat(200), "<->", '"a', "%_"]) {
    const { code, data } = await people.site.call(calls.search, { query: { key } });
    expect(code, key).toBe(0);
    expect(Array.isArray(data.rows), key).toBe(true);
  }
  for (const key of ["x".repeat(10_000), "a\u0000b"]) {
    const { code } = await people.site.call(calls.search, { query: { key } });
    expect(code).toBe(errors["request.invalid"].code);
  }
});
