import { type CallData, classroomCalls as calls, errors, messageCalls, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SchoolPerson } from "../school/test-school.ts";
import { commit, startClass, type TestClass } from "./test-class.ts";

let here: TestClass;
let teacher: SchoolPerson;

beforeAll(async () => {
  here = await startClass();
  ({ teacher } = here);
});
afterAll(() => here.schools.site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const detail = (person: SchoolPerson, classroomId = here.classroomId) =>
  person.answer(calls.classroom, { query: { classroomId } });
const namesOf = async (role: string) =>
  (await teacher.ask(calls.classroomMembers, { query: { classroomId: here.classroomId } }))
    .filter((member) => member.role === role)
    .map(({ account }) => account.name);

/** Sends a roster as a browser does. */
async function roster(bytes: Uint8Array<ArrayBuffer> | string, classroomId = here.classroomId) {
  const body = new FormData();
  body.append("file", new Blob([bytes]), "roster.csv");
  const address = `${here.schools.site.address}${calls.importRoster.path}?classroomId=${classroomId}`;
  const response = await fetch(address, { method: "POST", headers: { token: teacher.token }, body });
  return (await response.json()) as { readonly code: number; readonly data: CallData<typeof calls.importRoster> };
}

describe("a class", () => {
  it("is made by a teacher of the school, listed for its people, and for managers of the school", async () => {
    const { schools, schoolId, classroomId } = here;
    const student = await here.student();
    const other = await schools.member(schoolId, "teacher");
    const manager = await schools.member(schoolId, "manager");
    const list = (person: SchoolPerson) => person.ask(calls.classrooms, { query: { schoolId } });
    const row = { id: classroomId, name: "Control 1", teachers: [teacher.name], nAssignments: 0, isArchived: false };
    expect(await list(teacher)).toMatchObject([{ ...row, role: "teacher" }]);
    expect(await list(student)).toMatchObject([{ ...row, role: "student" }]);
    expect(await list(other)).toEqual([]);
    expect(await list(manager)).toMatchObject([{ ...row, role: null }]);
    const body = { schoolId, name: "Mine", intro: "" };
    expect((await student.answer(calls.createClassroom, { body })).code).toBe(codeOf("auth.no-permission"));
    const nowhere = { body: { ...body, schoolId: 999_999_999 } };
    expect((await schools.administrator.answer(calls.createClassroom, nowhere)).code).toBe(codeOf("school.not-found"));
  });

  it("does not exist for people of the school who are not in it, nor for people of other schools and visitors", async () => {
    const { schools, schoolId, classroomId } = here;
    const elsewhere = await schools.school("elsewhere");
    const outside = [
      await schools.member(schoolId, "teacher"),
      await schools.member(elsewhere, "manager"),
      await schools.person("nobody"),
    ];
    for (const person of outside) expect((await detail(person)).code).toBe(codeOf("classroom.not-found"));
    const visitor = await schools.site.call(calls.classroom, { query: { classroomId } });
    expect(visitor.code).toBe(codeOf("auth.no-permission"));
    expect((await detail(teacher, 999_999_999)).code).toBe(codeOf("classroom.not-found"));
  });

  it("shows a student who teaches, not the code and not the other students", async () => {
    const student = await here.student();
    const { data } = await detail(student);
    expect(data).toMatchObject({ role: "student", code: null, teachers: [{ account: { name: teacher.name }, role: "teacher" }] });
    const members = await student.answer(calls.classroomMembers, { query: { classroomId: here.classroomId } });
    expect(members.code).toBe(codeOf("auth.no-permission"));
  });

  it("is joined by its code in any case and spacing, by people of its school alone, until there is a new one", async () => {
    const { schools, schoolId, classroomId } = here;
    const code = (await detail(teacher)).data.code ?? "";
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const student = await schools.member(schoolId, "student");
    const join = (person: SchoolPerson, tried: string) => person.answer(calls.joinClassroom, { body: { code: tried } });
    expect((await join(student, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).data).toEqual({ classroomId });
    const guest = await schools.person("guest");
    expect((await join(guest, code)).code).toBe(codeOf("classroom.code-unknown"));
    await teacher.ask(calls.renewClassroomCode, { body: { classroomId } });
    const late = await schools.member(schoolId, "student");
    expect((await join(late, code)).code).toBe(codeOf("classroom.code-unknown"));
  });

  it("is left by its people, but for the last teacher, and by who leaves the school", async () => {
    const { schools, classroomId } = here;
    const leave = (person: SchoolPerson) => person.answer(calls.leaveClassroom, { body: { classroomId } });
    const student = await here.student();
    expect((await leave(student)).code).toBe(0);
    expect((await detail(student)).code).toBe(codeOf("classroom.not-found"));
    expect((await leave(teacher)).code).toBe(codeOf("classroom.last-teacher"));
    const former = await here.student();
    await schools.site.platform.database
      .updateTable("school_member")
      .set({ ends_on: new Date(Date.now() - 2 * 86_400_000) })
      .where("account_id", "=", former.id)
      .execute();
    expect((await detail(former)).code).toBe(codeOf("classroom.not-found"));
    expect(await namesOf("student")).not.toContain(former.name);
  });

  it("has assistants of any role in the school, teachers who teach there, and people of the school alone", async () => {
    const { schools, schoolId, classroomId } = here;
    const set = (name: string, role: "student" | "assistant" | "teacher") =>
      teacher.answer(calls.setClassroomMember, { body: { classroomId, name, role } });
    const helper = await schools.member(schoolId, "student", "helper");
    const colleague = await schools.member(schoolId, "teacher", "colleague");
    const guest = await schools.person("guest");
    expect((await set(helper.name, "assistant")).code).toBe(0);
    expect((await set(helper.name, "teacher")).code).toBe(codeOf("classroom.no-teacher"));
    expect((await set(guest.name, "student")).code).toBe(codeOf("classroom.person-unknown"));
    expect((await set(teacher.name, "assistant")).code).toBe(codeOf("classroom.last-teacher"));
    expect((await set(colleague.name, "teacher")).code).toBe(0);
    expect((await helper.ask(messageCalls.messages)).rows[0]).toMatchObject({
      event: "classroom.added",
      text: expect.stringContaining("Control 1"),
    });
    const remove = { body: { classroomId, accountId: colleague.id } };
    expect((await helper.answer(calls.removeClassroomMember, remove)).code).toBe(codeOf("auth.no-permission"));
    expect((await teacher.answer(calls.removeClassroomMember, remove)).code).toBe(0);
    expect((await detail(colleague)).code).toBe(codeOf("classroom.not-found"));
  });

  it("shares public repositories, and private ones that the teacher manages, with its people", async () => {
    const { schools, classroomId } = here;
    const student = await here.student();
    const owner = await schools.person("owner");
    const facts = { description: "d", modelType: "model" } as const;
    const foreign = await owner.ask(repositoryCalls.createRepository, {
      body: { ...facts, name: "Foreign", openType: "private" },
    });
    const share = (repositoryId: number) => teacher.answer(calls.shareWithClassroom, { body: { classroomId, repositoryId } });
    expect((await share(foreign.id)).code).toBe(codeOf("repository.not-found"));
    const own = await here.starter();
    const read = (person: SchoolPerson) => person.answer(repositoryCalls.repositoryDetail, { query: { id: own } });
    expect((await read(student)).code).toBe(codeOf("repository.not-found"));
    expect((await share(own)).code).toBe(0);
    expect((await read(student)).data).toMatchObject({ id: own, role: "ROLE_PROJECT_READ" });
    expect((await read(owner)).code).toBe(codeOf("repository.not-found"));
    expect((await detail(student)).data.repositories).toMatchObject([{ id: own, ownerName: teacher.name }]);
    await expect(commit(student, own, "model Tank end Tank;")).rejects.toThrow();
    await teacher.ask(calls.unshareWithClassroom, { body: { classroomId, repositoryId: own } });
    expect((await read(student)).code).toBe(codeOf("repository.not-found"));
  });

  it("takes no changes once it is archived, and goes on when it is taken up again", async () => {
    const { schools, schoolId } = here;
    const { classroomId } = await teacher.ask(calls.createClassroom, { body: { schoolId, name: "Old", intro: "" } });
    const code = (await detail(teacher, classroomId)).data.code ?? "";
    const archive = (isArchived: boolean) => teacher.ask(calls.archiveClassroom, { body: { classroomId, isArchived } });
    await archive(true);
    expect((await detail(teacher, classroomId)).data.isArchived).toBe(true);
    expect((await teacher.answer(calls.renewClassroomCode, { body: { classroomId } })).code).toBe(codeOf("classroom.archived"));
    const student = await schools.member(schoolId, "student");
    const join = () => student.answer(calls.joinClassroom, { body: { code } });
    expect((await join()).code).toBe(codeOf("classroom.code-unknown"));
    await archive(false);
    expect((await join()).code).toBe(0);
  });
});

describe("a roster", () => {
  it("puts in whom it names and lists what is wrong by line", async () => {
    const { schools, schoolId } = here;
    const [one, two] = [await schools.member(schoolId, "student", "one"), await schools.member(schoolId, "student", "two")];
    const { database } = schools.site.platform;
    await database.updateTable("school_member").set({ email: "two@a.edu" }).where("account_id", "=", two.id).execute();
    const guest = await schools.person("guest");
    const lines = ["number,name,account", `1,李一,${one.name}`, "2,Li Two,TWO@a.edu", `3,Guest,${guest.name}`, "4,None,"];
    const { data } = await roster([...lines, `1,Again,${one.name}`, `5,Tess,${teacher.name}`].join("\n"));
    expect(data).toEqual({
      nAdded: 2,
      nThere: 0,
      faults: [
        { line: 4, text: `3, Guest, ${guest.name}`, fault: "unknown" },
        { line: 5, text: "4, None, ", fault: "empty" },
        { line: 6, text: `1, Again, ${one.name}`, fault: "twice" },
        { line: 7, text: `5, Tess, ${teacher.name}`, fault: "teaches" },
      ],
    });
    const members = await teacher.ask(calls.classroomMembers, { query: { classroomId: here.classroomId } });
    expect(members.find(({ account }) => account.id === one.id)).toMatchObject({
      realName: "李一",
      number: "1",
      role: "student",
    });
    expect((await roster(lines.slice(0, 3).join("\r\n"))).data).toEqual({ nAdded: 0, nThere: 2, faults: [] });
  });

  it("is read as UTF-8 with a byte order mark and as GBK, and refused where it is no text", async () => {
    const { schools, schoolId } = here;
    const person = await schools.member(schoolId, "student", "gbk");
    const nameOf = async () =>
      (await teacher.ask(calls.classroomMembers, { query: { classroomId: here.classroomId } })).find(
        ({ account }) => account.id === person.id,
      )?.realName;
    // 账号,姓名 and 李四 in GBK.
    const heading = [0xd5, 0xcb, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0a];
    const bytes = Uint8Array.from([...heading, ...Buffer.from(`${person.name},`), 0xc0, 0xee, 0xcb, 0xc4, 0x0a]);
    expect((await roster(bytes)).data).toMatchObject({ nAdded: 1, faults: [] });
    expect(await nameOf()).toBe("李四");
    expect((await roster(`\uFEFF账号,姓名\n${person.name},王五\n`)).data).toMatchObject({ nThere: 1, faults: [] });
    expect(await nameOf()).toBe("王五");
    expect((await roster(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe]))).code).toBe(
      codeOf("classroom.roster-unreadable"),
    );
  });

  it("fills a class to its limit and says which lines are too many", async () => {
    const { schools, schoolId } = here;
    const { classroomId } = await teacher.ask(calls.createClassroom, { body: { schoolId, name: "Full", intro: "" } });
    const { database } = schools.site.platform;
    const accounts = await database
      .insertInto("account")
      .values(Array.from({ length: 500 }, (_, i) => ({ name: `many_${i}`, email: `many_${i}@a.org`, password_hash: "" })))
      .returning(["id", "name"])
      .execute();
    const rows = accounts.map(({ id }) => ({ school_id: schoolId, account_id: id, role: "student" }));
    await database.insertInto("school_member").values(rows).execute();
    const { data } = await roster(accounts.map(({ name }) => name).join("\n"), classroomId);
    expect(data).toEqual({ nAdded: 499, nThere: 0, faults: [{ line: 500, text: "many_499", fault: "full" }] });
    const code = (await detail(teacher, classroomId)).data.code ?? "";
    const late = await schools.member(schoolId, "student");
    expect((await late.answer(calls.joinClassroom, { body: { code } })).code).toBe(codeOf("classroom.full"));
  });
});
