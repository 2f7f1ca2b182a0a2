import { errors, limits, messageCalls, schoolCalls, schoolContentCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { type SchoolPerson, type SchoolSite, startSchoolSite } from "./test-school.ts";

let schools: SchoolSite;
const people = new TestPeople(() => schools.site);

beforeAll(async () => {
  schools = await startSchoolSite();
});
afterAll(() => schools.site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const current = (person: SchoolPerson) => person.ask(schoolCalls.currentSchool);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const news = { kind: "news" as const, title: "Term begins", text: "On Monday.", startsAt: null, endsAt: null, venue: "" };

async function upload(
  person: SchoolPerson,
  query: Record<string, string>,
  files: readonly [string, string][],
  path: string = schoolContentCalls.addSchoolResource.path,
) {
  const form = new FormData();
  for (const [name, text] of files) form.append("files", new Blob([text]), name);
  if (files.length === 0) form.append("field", "");
  const address = `${schools.site.address}${path}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { method: "POST", headers: { token: person.token }, body: form });
  return (await response.json()) as { code: number; data: { resourceId: number; names?: readonly string[] } };
}

describe("the directory", () => {
  it("[SCH-005] [SCH-012] [SCH-013] lists schools with name and logo to everybody, by name and by region, and counts regions", async () => {
    const schoolId = await schools.school("directory");
    const list = (query: object, language: "zh" | "en" = "zh") => schools.site.call(schoolCalls.schools, { query, language });
    expect((await list({ key: "RECTORY" })).data.rows).toEqual([
      { id: schoolId, name: "directory 大学", logo: null, intro: "", region: "SH", role: null },
    ]);
    expect((await list({ key: "directory" }, "en")).data.rows[0]?.name).toBe("directory University");
    expect((await list({ region: "XZ" })).data.total).toBe(0);
    const map = (await schools.site.call(schoolCalls.schoolMap)).data;
    expect(map.find(({ region }) => region === "SH")?.nSchools).toBeGreaterThan(0);
    expect(map.some(({ region }) => region === "XZ")).toBe(false);
  });

  it("is made by administrators: all schools of an import or none, no name and no domain twice", async () => {
    const school = (zh: string, domain: string) => ({
      zh,
      en: `${zh} in English`,
      region: "BJ" as const,
      domains: [{ domain, role: "student" as const }],
    });
    const add = (...rows: object[]) => schools.administrator.answer(schoolCalls.importSchools, { body: { schools: rows } });
    expect((await add(school("甲", "one.edu"), school("乙", "two.edu"))).code).toBe(0);
    expect(await add(school("丙", "three.edu"), school("甲", "four.edu"))).toMatchObject({ code: codeOf("school.name-taken") });
    expect((await add(school("丙", "three.edu"), school("丁", "one.edu"))).code).toBe(codeOf("school.domain-taken"));
    const wrong = await add(school("戊", "no domain"));
    expect(wrong).toMatchObject({ code: codeOf("request.invalid"), message: expect.stringContaining("example.edu.cn") });
    expect((await add(school("丙", "Three.EDU"))).code).toBe(0);
  });

  it("lets managers change the facts, and administrators the domains and whether the school is there at all", async () => {
    const schoolId = await schools.school("facts");
    const manager = await schools.member(schoolId, "manager");
    const facts = { zh: "新名", en: "New name", region: "GD" as const, logo: null, intro: "**Hello**" };
    await manager.ask(schoolCalls.updateSchool, { body: { schoolId, ...facts } });
    expect(await manager.ask(schoolCalls.schoolFacts, { query: { schoolId } })).toEqual({
      ...facts,
      domains: [{ domain: "facts.edu", role: "student" }],
    });
    const domains = [{ domain: "staff.facts.edu", role: "teacher" as const }];
    expect((await manager.answer(schoolCalls.setSchoolDomains, { body: { schoolId, domains } })).code).toBe(401);
    await schools.administrator.ask(schoolCalls.setSchoolDomains, { body: { schoolId, domains } });
    const remove = (name: string) => schools.administrator.answer(schoolCalls.deleteSchool, { body: { schoolId, name } });
    expect((await remove("Another")).code).toBe(codeOf("school.wrong-name"));
    expect((await remove("New name")).code).toBe(0);
    expect((await current(manager)).current).toBeNull();
    expect((await schools.administrator.answer(schoolCalls.schoolFacts, { query: { schoolId } })).code).toBe(
      codeOf("school.not-found"),
    );
  });
});

describe("belonging to a school", () => {
  it("[SCH-004] [SCH-014] [PRM-003] comes with the registration by a campus address, which is told", async () => {
    const schoolId = await schools.school("campus");
    const email = "freshman@mail.campus.edu";
    const code = await people.codeFor(email, "REGISTER");
    const name = people.newName();
    const passwd = Buffer.from("secret123").toString("base64");
    const { accountCalls } = await import("@mofang/protocol");
    const body = { name, phone: email, code, passwd, isAgree: true as const };
    expect((await schools.site.call(accountCalls.register, { body })).code).toBe(0);
    const { accessToken: token } = await people.signedIn(name);
    const { data } = await schools.site.call(schoolCalls.currentSchool, { token });
    expect(data.current).toMatchObject({ id: schoolId, name: "campus 大学", role: "student" });
    const messages = (await schools.site.call(messageCalls.messages, { token })).data.rows;
    expect(messages.map(({ event }) => event)).toContain("school.joined");
  });

  it("is offered to one whose address opens the school, and refused to others", async () => {
    const schoolId = await schools.school("offered");
    const insider = await schools.person("insider", "insider@offered.edu");
    const outsider = await schools.person("outsider", "outsider@notoffered.edu");
    expect((await current(insider)).open).toEqual([{ id: schoolId, name: "offered 大学", logo: null }]);
    expect((await current(outsider)).open).toEqual([]);
    await insider.ask(schoolCalls.joinSchool, { body: { schoolId } });
    expect(await current(insider)).toMatchObject({ current: { id: schoolId, role: "student" }, open: [] });
    const refused = await outsider.answer(schoolCalls.joinSchool, { body: { schoolId } });
    expect(refused).toMatchObject({
      code: codeOf("school.wrong-address"),
      message: expect.stringContaining(`outsider@notoffered.edu`),
    });
  });

  it("comes with the code that was sent to another campus address, once for each mailbox", async () => {
    const schoolId = await schools.school("another");
    const [first, second] = [await schools.person("first"), await schools.person("second")];
    const email = "shared@another.edu";
    const join = async (person: SchoolPerson, code: string) =>
      (await person.answer(schoolCalls.joinSchool, { body: { schoolId, email, code } })).code;
    const code = await people.codeFor(email, "BIND");
    expect(await join(first, code === "000000" ? "000001" : "000000")).toBe(codeOf("account.wrong-code"));
    expect(await join(first, code)).toBe(0);
    expect(await join(second, code)).toBe(codeOf("account.wrong-code"));
    expect(await join(second, await people.codeFor(email, "BIND"))).toBe(codeOf("school.address-used"));
  });

  it("[SCH-016] comes by a link, whose maker chooses the role; teachers invite students alone", async () => {
    const schoolId = await schools.school("linked");
    const [teacher, manager, guest] = [
      await schools.member(schoolId, "teacher"),
      await schools.member(schoolId, "manager"),
      await schools.person("guest"),
    ];
    const make = (person: SchoolPerson, role: "student" | "teacher") =>
      person.answer(schoolCalls.resetSchoolInvitation, { body: { schoolId, role, days: 7, endsOn: "2099-06-30" } });
    expect((await make(teacher, "teacher")).code).toBe(401);
    const former = (await make(teacher, "student")).data.key;
    const { key } = (await make(manager, "student")).data;
    expect((await teacher.ask(schoolCalls.schoolInvitation, { query: { schoolId, role: "student" } }))?.key).toBe(key);
    expect((await schools.site.call(schoolCalls.invitedSchool, { query: { key } })).data).toEqual({
      school: { id: schoolId, name: "linked 大学", logo: null },
      role: "student",
      endsOn: "2099-06-30",
    });
    expect((await guest.answer(schoolCalls.joinByInvitation, { body: { key: former } })).code).toBe(
      codeOf("school.invitation-invalid"),
    );
    await guest.ask(schoolCalls.joinByInvitation, { body: { key } });
    expect((await current(guest)).schools).toMatchObject([{ id: schoolId, role: "student", endsOn: "2099-06-30" }]);
    // A link for less takes nothing away.
    await manager.ask(schoolCalls.joinByInvitation, { body: { key } });
    expect((await current(manager)).current?.role).toBe("manager");
  });

  it("is possible with several schools, of which the one chosen last is the current one", async () => {
    const [one, other] = [await schools.school("several1"), await schools.school("several2")];
    const person = await schools.member(one, "student");
    await schools.site.platform.database
      .insertInto("school_member")
      .values({ school_id: other, account_id: person.id, role: "teacher" })
      .execute();
    for (const schoolId of [one, other, one]) {
      await person.ask(schoolCalls.chooseSchool, { body: { schoolId } });
      expect((await current(person)).current?.id).toBe(schoolId);
    }
    expect((await current(person)).schools.map(({ id }) => id)).toEqual([one, other]);
  });

  it("ends by leaving, after which one may come back, and by a manager, after which the address alone does not do", async () => {
    const schoolId = await schools.school("ending");
    const manager = await schools.member(schoolId, "manager");
    const student = await schools.person("student", "student@ending.edu");
    const body = { schoolId };
    const join = async () => (await student.answer(schoolCalls.joinSchool, { body })).code;
    const member = { schoolId, accountId: student.id };
    expect(await join()).toBe(0);
    await student.ask(schoolCalls.leaveSchool, { body });
    expect((await current(student)).current).toBeNull();
    expect(await join()).toBe(0);

    await manager.ask(schoolCalls.setSchoolMember, { body: { ...member, role: "student", endsOn: yesterday } });
    expect((await current(student)).current).toBeNull();
    expect((await student.answer(schoolContentCalls.schoolArticles, { query: { schoolId, kind: "news" } })).code).toBe(401);
    expect(await join()).toBe(codeOf("school.ended"));
    await manager.ask(schoolCalls.setSchoolMember, { body: { ...member, role: "student", endsOn: null } });
    expect((await current(student)).current?.id).toBe(schoolId);

    await manager.ask(schoolCalls.removeSchoolMember, { body: member });
    expect(await join()).toBe(codeOf("school.ended"));
    const messages = await student.ask(messageCalls.messages);
    expect(messages.rows.map(({ event }) => event)).toEqual(["school.removed", "school.role-changed", "school.role-changed"]);
    const listed = await manager.ask(schoolCalls.schoolMembers, { query: { schoolId, role: "student" } });
    expect(listed.rows).toMatchObject([{ account: { id: student.id }, email: "student@ending.edu", hasEnded: true }]);
    expect((await manager.answer(schoolCalls.removeSchoolMember, { body: { schoolId, accountId: manager.id } })).code).toBe(
      codeOf("school.own-role"),
    );
    const stranger = { schoolId, accountId: (await schools.person("stranger")).id };
    const nobody = codeOf("school.member-not-found");
    expect((await manager.answer(schoolCalls.removeSchoolMember, { body: stranger })).code).toBe(nobody);
    const asStudent = { ...stranger, role: "student", endsOn: null } as const;
    expect((await manager.answer(schoolCalls.setSchoolMember, { body: asStudent })).code).toBe(nobody);
  });
});

describe("what a school tells its people", () => {
  it("[SCH-002] [SCH-003] [BBS-010] is news, and activities with time and place; written by teachers", async () => {
    const schoolId = await schools.school("telling");
    const [student, teacher] = [await schools.member(schoolId, "student"), await schools.member(schoolId, "teacher")];
    const save = (person: SchoolPerson, facts: object) =>
      person.answer(schoolContentCalls.saveSchoolArticle, { body: { ...news, schoolId, articleId: null, ...facts } });
    expect((await save(student, {})).code).toBe(401);
    const [startsAt, endsAt] = ["2099-01-01T08:00:00+08:00", "2099-01-01T10:00:00+08:00"];
    const activity = { kind: "activity", title: "A talk", startsAt, endsAt, venue: "Hall 1" };
    expect((await save(teacher, { ...activity, startsAt: endsAt, endsAt: startsAt })).code).toBe(codeOf("school.wrong-times"));
    const { articleId } = (await save(teacher, activity)).data;
    const told = (await save(teacher, {})).data;
    await save(teacher, { articleId, ...activity, title: "Another talk" });
    const listed = await student.ask(schoolContentCalls.schoolArticles, { query: { schoolId, kind: "news" } });
    expect(listed.rows).toMatchObject([{ id: told.articleId, title: "Term begins", startsAt: null, venue: "" }]);
    const list = await student.ask(schoolContentCalls.schoolArticles, { query: { schoolId, kind: "activity" } });
    expect(list.rows).toMatchObject([
      { id: articleId, title: "Another talk", venue: "Hall 1", startsAt: "2099-01-01T00:00:00.000Z" },
    ]);
    const detail = await student.ask(schoolContentCalls.schoolArticle, { query: { schoolId, articleId } });
    expect(detail).toMatchObject({ text: "On Monday.", author: { id: teacher.id } });
    expect(detail.editedAt).not.toBeNull();
    await teacher.ask(schoolContentCalls.deleteSchoolArticle, { body: { schoolId, articleId } });
    const gone = await student.answer(schoolContentCalls.schoolArticle, { query: { schoolId, articleId } });
    expect(gone.code).toBe(codeOf("school.article-not-found"));
  });

  it("is not read through another school", async () => {
    const [schoolId, other] = [await schools.school("near"), await schools.school("far")];
    const teacher = await schools.member(schoolId, "teacher");
    const stranger = await schools.member(other, "manager");
    const { articleId } = await teacher.ask(schoolContentCalls.saveSchoolArticle, {
      body: { ...news, schoolId, articleId: null },
    });
    const read = await stranger.answer(schoolContentCalls.schoolArticle, { query: { schoolId: other, articleId } });
    expect(read.code).toBe(codeOf("school.article-not-found"));
    const body = { ...news, schoolId: other, articleId, title: "Taken over" };
    expect((await stranger.answer(schoolContentCalls.saveSchoolArticle, { body })).code).toBe(codeOf("school.article-not-found"));
  });

  it("[SCH-001] [SCH-015] [LIM-005] are resources of school types 0 and 2, and its own, whose files only its people get", async () => {
    const [schoolId, other] = [await schools.school("resources"), await schools.school("elsewhere")];
    const [teacher, student] = [await schools.member(schoolId, "teacher"), await schools.member(schoolId, "student")];
    const stranger = await schools.member(other, "student");
    await schools.site.platform.database
      .insertInto("forum_resource")
      .values([
        { title: "Public", type: 1, school_type: 1 },
        { title: "For both", type: 1, school_type: 2 },
        { title: "For schools", type: 1, school_type: 0 },
      ])
      .execute();
    const query = { schoolId: String(schoolId), title: "Slides" };
    expect((await upload(teacher, query, [])).code).toBe(codeOf("school.resource-empty"));
    expect((await upload(teacher, { ...query, linkUrl: "https://x.org/" }, [["a.txt", "a"]])).code).toBe(
      codeOf("school.resource-empty"),
    );
    expect((await upload(teacher, { ...query, linkUrl: "javascript:alert(1)" }, [])).code).toBe(codeOf("request.invalid"));
    expect((await upload(student, query, [["a.txt", "a"]])).code).toBe(401);
    const { resourceId } = (await upload(teacher, query, [["folder/讲义.txt", "Lecture 1"]])).data;
    const list = async (person: SchoolPerson, id: number) =>
      (await person.ask(schoolContentCalls.schoolResources, { query: { schoolId: id } })).rows;
    const [own, ...rest] = await list(student, schoolId);
    expect(own).toMatchObject({ title: "Slides", type: 2, isOwn: true, attachmentList: [{ name: "讲义.txt" }] });
    expect(rest.map(({ title }) => title).sort()).toEqual(["For both", "For schools"]);
    expect((await list(stranger, other)).map(({ title }) => title).sort()).toEqual(["For both", "For schools"]);
    const path = own?.attachmentList[0]?.path ?? "";
    const read = (person: SchoolPerson) => fetch(schools.site.address + path, { headers: { token: person.token } });
    const file = await read(student);
    expect(file.headers.get("content-disposition")).toContain(encodeURIComponent("讲义.txt"));
    expect(await file.text()).toBe("Lecture 1");
    expect(await (await read(stranger)).json()).toMatchObject({ code: 401 });
    await teacher.ask(schoolContentCalls.deleteSchoolResource, { body: { schoolId, resourceId } });
    expect(await (await read(student)).json()).toMatchObject({ code: codeOf("school.resource-not-found") });
    const kept = [];
    for await (const { key } of schools.site.platform.storage.list(`schools/${schoolId}/`)) kept.push(key);
    expect(kept).toEqual([]);
    expect(limits.resourceCards).toBe(12);
  });

  it("[BBS-063] [BBS-064] takes more attachments for a resource and gives single ones up, as its teachers want", async () => {
    const schoolId = await schools.school("attachments");
    const [teacher, student] = [await schools.member(schoolId, "teacher"), await schools.member(schoolId, "student")];
    const { resourceId } = (await upload(teacher, { schoolId: String(schoolId), title: "Slides" }, [["1.txt", "one"]])).data;
    const ref = { schoolId: String(schoolId), resourceId: String(resourceId) };
    const add = (person: SchoolPerson, files: readonly [string, string][], query = ref) =>
      upload(person, query, files, schoolContentCalls.uploadAttachment.path);
    const remove = (person: SchoolPerson, place: number, name: string) =>
      person.answer(schoolContentCalls.deleteAttachment, { body: { schoolId, resourceId, place, name } });
    expect((await add(student, [["2.txt", "two"]])).code).toBe(401);
    expect((await add(teacher, [])).code).toBe(codeOf("file.none"));
    expect((await add(teacher, [["2.txt", "two"]])).data).toEqual({ names: ["1.txt", "2.txt"] });
    const many = Array.from({ length: 9 }, (_, i): [string, string] => [`more-${i}.txt`, ""]);
    expect((await add(teacher, many)).code).toBe(codeOf("school.attachments-full"));
    expect((await remove(student, 0, "1.txt")).code).toBe(401);
    expect((await remove(teacher, 1, "1.txt")).code).toBe(codeOf("school.attachment-gone"));
    expect((await remove(teacher, 0, "1.txt")).code).toBe(0);
    expect((await remove(teacher, 0, "2.txt")).code).toBe(codeOf("school.last-attachment"));
    const file = `${schools.site.address}${schoolContentCalls.schoolFile.path}?${new URLSearchParams({ ...ref, place: "0" })}`;
    expect(await (await fetch(file, { headers: { token: student.token } })).text()).toBe("two");
    const kept = [];
    for await (const { key } of schools.site.platform.storage.list(`schools/${schoolId}/`)) kept.push(key);
    expect(kept).toHaveLength(1);
    const link = { schoolId: String(schoolId), title: "Link", linkUrl: "https://x.org/" };
    const linked = String((await upload(teacher, link, [])).data.resourceId);
    expect((await add(teacher, [["a.txt", "a"]], { ...ref, resourceId: linked })).code).toBe(codeOf("school.attachment-kind"));
    const gone = { ...ref, resourceId: "999999" };
    expect((await add(teacher, [["a.txt", "a"]], gone)).code).toBe(codeOf("school.resource-not-found"));
  });
});
