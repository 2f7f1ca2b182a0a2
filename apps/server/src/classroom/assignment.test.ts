import {
  assignmentCalls as calls,
  classroomCalls,
  errors,
  forkCalls,
  messageCalls,
  pinCalls,
  repositoryCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RepositoryService } from "../repository/index.ts";
import type { SchoolPerson } from "../school/test-school.ts";
import { classroomDomain } from "./routes.ts";
import { commit, startClass, type TestClass } from "./test-class.ts";

const day = 86_400_000;
let here: TestClass;
let teacher: SchoolPerson;
let starter: number;

beforeAll(async () => {
  here = await startClass();
  ({ teacher } = here);
  starter = await here.starter();
});
afterAll(() => here.schools.site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const ref = (assignmentId: number) => ({ classroomId: here.classroomId, assignmentId });
const start = (person: SchoolPerson, assignmentId: number) => person.answer(calls.startAssignment, { body: ref(assignmentId) });
const begin = async (person: SchoolPerson, assignmentId: number) => (await start(person, assignmentId)).data.repositoryId;
const handIn = (person: SchoolPerson, assignmentId: number) => person.answer(calls.handIn, { body: ref(assignmentId) });
const detail = (person: SchoolPerson, assignmentId: number) => person.ask(calls.assignment, { query: ref(assignmentId) });
const workOf = (person: SchoolPerson, assignmentId: number, accountId: number) =>
  person.answer(calls.studentWork, { query: { ...ref(assignmentId), accountId } });
const mark = (person: SchoolPerson, assignmentId: number, accountId: number, points: number) =>
  person.answer(calls.markWork, { body: { ...ref(assignmentId), accountId, points, text: "See the *tank*." } });

/** Moves the due date of an assignment, as time would. @param days  from now */
async function moveDue(assignmentId: number, days: number, closing = days): Promise<void> {
  const at = (later: number) => new Date(Date.now() + later * day);
  await here.schools.site.platform.database
    .updateTable("assignment")
    .set({ due_at: at(days), closes_at: at(closing) })
    .where("id", "=", assignmentId)
    .execute();
}

/** Runs the job that is due at the due date. */
async function collect(assignmentId: number): Promise<void> {
  const { platform } = here.schools.site;
  await classroomDomain(platform, new RepositoryService(platform)).jobs?.["classroom.collect"]?.({ assignmentId }, neverEnds);
}
const neverEnds = new AbortController().signal as never;

describe("an assignment", () => {
  it("is set by a teacher, told to the students, and read by the class alone, with its starter", async () => {
    const student = await here.student();
    const assignmentId = await here.assign(starter, 5, { dueLocal: "2099-12-01T23:59", timeZone: "Asia/Shanghai" });
    expect((await student.ask(messageCalls.messages)).rows[0]).toMatchObject({ event: "assignment.set" });
    const answer = await detail(student, assignmentId);
    expect(answer).toMatchObject({ dueAt: "2099-12-01T15:59:00.000Z", dueLocal: "2099-12-01T23:59", timeZone: "Asia/Shanghai" });
    expect(answer).toMatchObject({ starter: { id: starter }, isOpen: true, own: { state: "notBegun", work: null, mark: null } });
    expect((await student.answer(repositoryCalls.repositoryDetail, { query: { id: starter } })).code).toBe(0);
    const outsider = await here.schools.member(here.schoolId, "teacher");
    const seen = await outsider.answer(repositoryCalls.repositoryDetail, { query: { id: starter } });
    expect(seen.code).toBe(codeOf("repository.not-found"));
    expect((await outsider.answer(calls.assignment, { query: ref(assignmentId) })).code).toBe(codeOf("classroom.not-found"));
    const other = await startElsewhere();
    const foreign = await other.answer(calls.assignment, { query: { classroomId: otherClass, assignmentId } });
    expect(foreign.code).toBe(codeOf("assignment.not-found"));
  });

  it("has a closing time after its due date, and a starter that the teacher may show", async () => {
    const save = (also: object) => here.assign(starter, 1, also);
    await expect(save({ policy: "until", closesLocal: "2000-01-01T00:00" })).rejects.toThrow(
      String(codeOf("assignment.wrong-times")),
    );
    const assignmentId = await save({ policy: "until", closesLocal: "2099-01-01T00:00" });
    expect(await detail(teacher, assignmentId)).toMatchObject({ closesLocal: "2099-01-01T00:00", own: null });
    const owner = await here.schools.person("owner");
    const body = { name: "Hidden", description: "d", openType: "private", modelType: "model" } as const;
    const { id } = await owner.ask(repositoryCalls.createRepository, { body });
    await expect(here.assign(id, 1)).rejects.toThrow(String(codeOf("repository.not-found")));
    await expect(here.assign(starter, 1, { timeZone: "Mars/Olympus" })).rejects.toThrow(String(codeOf("request.invalid")));
  });

  it("has a hundred beside it and no more", async () => {
    const { database } = here.schools.site.platform;
    const { classroomId } = await teacher.ask(classroomCalls.createClassroom, {
      body: { schoolId: here.schoolId, name: "Many", intro: "" },
    });
    const row = { classroom_id: classroomId, title: "T", text: "", points: 1, time_zone: "UTC", late_policy: "none" };
    const rows = Array.from({ length: 100 }, () => ({ ...row, due_at: new Date(), closes_at: new Date() }));
    await database.insertInto("assignment").values(rows).execute();
    await expect(here.assign(starter, 1, { classroomId })).rejects.toThrow(String(codeOf("assignment.too-many")));
  });
});

describe("work for an assignment", () => {
  it("is a private fork that its student owns and those who teach the class read, and no one else", async () => {
    const [student, other, assistant] = [await here.student(), await here.student(), await here.assistant()];
    const assignmentId = await here.assign(starter, 5);
    const fork = await begin(student, assignmentId);
    expect(await begin(student, assignmentId)).toBe(fork);
    const read = (person: SchoolPerson) => person.answer(repositoryCalls.repositoryDetail, { query: { id: fork } });
    expect((await read(student)).data).toMatchObject({ role: "ROLE_PROJECT_OWNER", openType: "private" });
    for (const person of [teacher, assistant]) expect((await read(person)).data).toMatchObject({ role: "ROLE_PROJECT_READ" });
    const visitor = await here.schools.site.call(repositoryCalls.repositoryDetail, { query: { id: fork } });
    expect(visitor.code).toBe(codeOf("repository.not-found"));
    expect((await read(other)).code).toBe(codeOf("repository.not-found"));
    await expect(commit(teacher, fork, "model Tank end Tank;")).rejects.toThrow(String(codeOf("auth.no-permission")));
    const forks = async (person: SchoolPerson) =>
      (await person.ask(forkCalls.forks, { query: { id: starter } })).rows.map(({ id }) => id);
    expect(await forks(teacher)).toContain(fork);
    expect(await forks(other)).not.toContain(fork);
    expect((await start(teacher, assignmentId)).code).toBe(codeOf("auth.no-permission"));
    await teacher.ask(classroomCalls.removeClassroomMember, { body: { classroomId: here.classroomId, accountId: assistant.id } });
    expect((await read(assistant)).code).toBe(codeOf("repository.not-found"));
  });

  it("takes comments at a component from those who teach, which its student sees and answers", async () => {
    const student = await here.student();
    const fork = await begin(student, await here.assign(starter, 5));
    const item = { kind: "component", name: "level" } as const;
    const { pinId } = await teacher.ask(pinCalls.addPin, { body: { id: fork, className: "Tank", item, text: "Why constant?" } });
    await student.ask(pinCalls.replyToPin, { body: { id: fork, pinId, text: "Changed." } });
    const { pins } = await teacher.ask(pinCalls.pins, { query: { id: fork } });
    expect(pins[0]?.comments.map(({ text }) => text)).toEqual(["Why constant?", "Changed."]);
    const other = await here.student();
    expect((await other.answer(pinCalls.pins, { query: { id: fork } })).code).toBe(codeOf("repository.not-found"));
  });

  it("stays private as long as the class runs", async () => {
    const student = await here.student();
    const openOrigin = await here.starter();
    await teacher.ask(repositoryCalls.updateRepository, { body: { id: openOrigin, openType: "public" } });
    const fork = await begin(student, await here.assign(openOrigin, 5));
    const open = () => student.answer(repositoryCalls.updateRepository, { body: { id: fork, openType: "public" } });
    expect((await open()).code).toBe(codeOf("classroom.work-stays-private"));
    const archive = (isArchived: boolean) =>
      teacher.ask(classroomCalls.archiveClassroom, { body: { classroomId: here.classroomId, isArchived } });
    await archive(true);
    expect((await open()).code).toBe(0);
    await archive(false);
  });

  it("is handed in as the commit of that moment, whatever is saved later, and again until the due date", async () => {
    const student = await here.student();
    const assignmentId = await here.assign(starter, 5);
    expect((await handIn(student, assignmentId)).code).toBe(codeOf("assignment.not-begun"));
    const fork = await begin(student, assignmentId);
    const first = await commit(student, fork, "model Tank Real level; equation level = 2; end Tank;");
    expect((await handIn(student, assignmentId)).data).toMatchObject({ commit: first, kind: "handed-in", daysLate: 0 });
    const second = await commit(student, fork, "model Tank Real level; equation level = 3; end Tank;");
    const handedIn = async () =>
      (await workOf(teacher, assignmentId, student.id)).data.work?.submissions.map((each) => each.commit);
    expect(await handedIn()).toEqual([first]);
    const versionOf = (version: string) => teacher.ask(repositoryCalls.modelicaFiles, { query: { id: fork, version } });
    expect((await versionOf(first)).files[0]?.text).toContain("level = 2");
    await handIn(student, assignmentId);
    await handIn(student, assignmentId);
    expect(await handedIn()).toEqual([second, first]);
  });

  it("is kept by its fork though the history is rewritten", async () => {
    const student = await here.student();
    const assignmentId = await here.assign(starter, 5);
    const fork = await begin(student, assignmentId);
    const first = await commit(student, fork, "model Tank Real level; equation level = 4; end Tank;");
    await handIn(student, assignmentId);
    const { folders } = new RepositoryService(here.schools.site.platform);
    const { headOf, mainBranchOf, moveRef, resolveVersion } = await import("../git/index.ts");
    const folder = folders.of(fork);
    const head = await headOf(folder);
    const origin = await headOf(folders.of(starter));
    if (head === undefined || origin === undefined) throw new Error("both have commits");
    await moveRef(folder, await mainBranchOf(folder), head, origin);
    expect(await resolveVersion(folder, first)).toBe(first);
  });

  it("is refused when the assignment is closed, has no starter, or nothing is saved", async () => {
    const student = await here.student();
    const closed = await here.assign(starter, 5);
    await begin(student, closed);
    await moveDue(closed, -1);
    expect((await handIn(student, closed)).code).toBe(codeOf("assignment.closed"));
    const body = { name: "Empty", description: "d", openType: "private", modelType: "model" } as const;
    const { id } = await teacher.ask(repositoryCalls.createRepository, { body });
    const empty = await here.assign(id, 5);
    await begin(student, empty);
    expect((await handIn(student, empty)).code).toBe(codeOf("assignment.nothing-saved"));
    await teacher.ask(repositoryCalls.deleteRepository, { body: { id, confirmation: "Empty" } });
    expect((await start(await here.student(), empty)).code).toBe(codeOf("assignment.no-starter"));
    expect((await detail(student, empty)).starter).toBeNull();
  });

  it("is collected at the due date as it was saved then, where nothing was handed in", async () => {
    const [idle, busy, done] = [await here.student("idle"), await here.student("busy"), await here.student("done")];
    const assignmentId = await here.assign(starter, 5);
    await begin(idle, assignmentId);
    const [work, ready] = [await begin(busy, assignmentId), await begin(done, assignmentId)];
    const inTime = await commit(busy, work, "model Tank Real level; equation level = 5; end Tank;");
    const handedIn = await commit(done, ready, "model Tank Real level; equation level = 6; end Tank;");
    await handIn(done, assignmentId);
    await commit(done, ready, "model Tank Real level; equation level = 7; end Tank;");
    await collect(assignmentId);
    const submissions = async (person: SchoolPerson) =>
      (await workOf(teacher, assignmentId, person.id)).data.work?.submissions.map(({ commit, kind, daysLate }) => [
        commit,
        kind,
        daysLate,
      ]);
    expect(await submissions(busy)).toEqual([]);
    const past = new Date();
    await commit(busy, work, "model Tank Real level; equation level = 8; end Tank;");
    await here.schools.site.platform.database
      .updateTable("assignment")
      .set({ due_at: past, closes_at: past })
      .where("id", "=", assignmentId)
      .execute();
    await collect(assignmentId);
    await collect(assignmentId);
    expect(await submissions(idle)).toEqual([]);
    expect(await submissions(busy)).toEqual([[inTime, "collected", 0]]);
    expect(await submissions(done)).toEqual([[handedIn, "handed-in", 0]]);
  });
});

describe("marks and progress", () => {
  it("take what lateness costs off the points, and are seen by the student and those who teach alone", async () => {
    const [student, other, assistant] = [await here.student(), await here.student(), await here.assistant()];
    const assignmentId = await here.assign(starter, 5, { policy: "deduction", dailyPercent: 20 });
    const fork = await begin(student, assignmentId);
    await commit(student, fork, "model Tank Real level; equation level = 9; end Tank;");
    await moveDue(assignmentId, -1.5, 3);
    expect((await handIn(student, assignmentId)).data).toMatchObject({ daysLate: 2 });
    expect((await detail(student, assignmentId)).own?.state).toBe("late");
    expect((await mark(assistant, assignmentId, student.id, 11)).code).toBe(codeOf("assignment.too-many-points"));
    expect((await mark(assistant, assignmentId, student.id, 9)).code).toBe(0);
    const { own } = await detail(student, assignmentId);
    expect(own).toMatchObject({ state: "marked", mark: { points: 9, deduction: 40, final: 5.4, text: "See the *tank*." } });
    expect((await student.ask(messageCalls.messages)).rows[0]).toMatchObject({ event: "assignment.marked" });
    expect((await workOf(other, assignmentId, student.id)).code).toBe(codeOf("auth.no-permission"));
    expect((await mark(student, assignmentId, student.id, 10)).code).toBe(codeOf("auth.no-permission"));
    expect((await detail(other, assignmentId)).own).toEqual({ state: "notBegun", work: null, mark: null });
    expect((await mark(teacher, assignmentId, teacher.id, 1)).code).toBe(codeOf("classroom.person-gone"));
    const list = await student.ask(calls.assignments, { query: { classroomId: here.classroomId } });
    expect(list.find(({ id }) => id === assignmentId)).toMatchObject({ own: { state: "marked", final: 5.4 }, counts: null });
  });

  it("show where everybody is, who is stuck, and what the last run came to", async () => {
    const [student, fresh] = [await here.student("aaron"), await here.student("zoe")];
    const assignmentId = await here.assign(starter, 2);
    const fork = await begin(student, assignmentId);
    const head = await commit(student, fork, "model Tank Real level; equation level = 1/0; end Tank;");
    const run = { account_id: student.id, repository_id: fork, commit: head, settings: JSON.stringify({ modelName: "Tank" }) };
    const { database } = here.schools.site.platform;
    const rows = [1, 2, 3].map(() => ({ ...run, status: "failed", ended_at: new Date() }));
    await database.insertInto("simulation_task").values(rows).execute();
    const table = await teacher.ask(calls.classroomProgress, { query: { classroomId: here.classroomId } });
    const place = table.assignments.findIndex(({ id }) => id === assignmentId);
    const cellOf = (person: SchoolPerson) => table.students.find(({ account }) => account.id === person.id)?.cells[place];
    expect(cellOf(student)).toMatchObject({ state: "begun", lastRun: "failed", stuck: "runs", repositoryId: fork, final: null });
    expect(cellOf(student)?.committedAt).not.toBeNull();
    expect(cellOf(fresh)).toMatchObject({ state: "notBegun", stuck: "notBegun", isOverdue: false });
    expect((await workOf(teacher, assignmentId, student.id)).data.runs[0]).toMatchObject({ status: "failed", model: "Tank" });
    const counted = await teacher.ask(calls.assignments, { query: { classroomId: here.classroomId } });
    expect(counted.find(({ id }) => id === assignmentId)?.counts).toMatchObject({ nBegun: 1, nHandedIn: 0, nMarked: 0 });
    const refused = await student.answer(calls.classroomProgress, { query: { classroomId: here.classroomId } });
    expect(refused.code).toBe(codeOf("auth.no-permission"));
    await moveDue(assignmentId, -1);
    const later = await teacher.ask(calls.classroomProgress, { query: { classroomId: here.classroomId } });
    expect(later.students.find(({ account }) => account.id === fresh.id)?.cells.find(({ isOverdue }) => isOverdue)).toBeDefined();
  });

  it("are gone with the assignment, whose forks stay their students'", async () => {
    const student = await here.student();
    const assignmentId = await here.assign(starter, 5);
    const fork = await begin(student, assignmentId);
    await teacher.ask(calls.deleteAssignment, { body: ref(assignmentId) });
    expect((await student.answer(calls.assignment, { query: ref(assignmentId) })).code).toBe(codeOf("assignment.not-found"));
    const read = (person: SchoolPerson) => person.answer(repositoryCalls.repositoryDetail, { query: { id: fork } });
    expect((await read(student)).code).toBe(0);
    expect((await read(teacher)).code).toBe(codeOf("repository.not-found"));
  });
});

let otherClass = 0;

/** A person who teaches another class of the same school. */
async function startElsewhere(): Promise<SchoolPerson> {
  const person = await here.schools.member(here.schoolId, "teacher", "tom");
  const body = { schoolId: here.schoolId, name: "Other", intro: "" };
  ({ classroomId: otherClass } = await person.ask(classroomCalls.createClassroom, { body }));
  return person;
}
