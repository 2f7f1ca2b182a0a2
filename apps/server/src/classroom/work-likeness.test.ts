import { assignmentLikenessCalls, assignmentCalls as calls, errors, limits, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SchoolPerson } from "../school/test-school.ts";
import { commit, startClass, type TestClass } from "./test-class.ts";

const { similarWorks, workTexts } = assignmentLikenessCalls;
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

let here: TestClass;
let teacher: SchoolPerson;

beforeAll(async () => {
  here = await startClass();
  ({ teacher } = here);
});
afterAll(() => here.schools.site.stop());

/** What the starter has, and what students add to it. */
const given = "model Tank Real level; equation level = 1; end Tank;";
const basic = "Modelica.Electrical.Analog.Basic";
const circuit = `${given}\nmodel Circuit\n  ${basic}.Ground g;\n  ${basic}.Resistor r(R = 2);\n  ${basic}.Capacitor c(C = 3);
equation\n  connect(r.n, g.p);\n  connect(r.p, c.p);\n  connect(c.n, g.p);\nend Circuit;\n`;
const copied = {
  "Tank.mo": given.replaceAll("Tank", "Vessel").replaceAll("level", "height"),
  "parts/Mine.mo": `model Mine\n  ${basic}.Capacitor store(C = 30);\n  ${basic}.Resistor drop(R = 20);\n  ${basic}.Ground zero;
equation\n  connect(store.n, zero.p);\n  connect(drop.p, store.p);\n  connect(drop.n, zero.p);\nend Mine;\n`,
};
const other = `${given}\nmodel Wave\n  Real x(start = 1, fixed = true);\n  Real y;\nequation
  der(x) = -x;\n  y = if x > 0.5 then sin(time) else 2*x;\nend Wave;\n`;

/** Writes files of a repository, whatever it had at their paths. */
async function write(person: SchoolPerson, id: number, files: Readonly<Record<string, string>>): Promise<void> {
  const { entries } = await person.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    return { kind: "write" as const, path, text, blob: entries.find((entry) => entry.path === path)?.blob ?? null };
  });
  await person.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "work" } });
}

async function handedIn(assignmentId: number, name: string, files: Readonly<Record<string, string>>): Promise<SchoolPerson> {
  const student = await here.student(name);
  const body = { classroomId: here.classroomId, assignmentId };
  const { repositoryId } = await student.ask(calls.startAssignment, { body });
  if (Object.keys(files).length > 0) await write(student, repositoryId, files);
  await student.ask(calls.handIn, { body });
  return student;
}

const queryOf = (assignmentId: number) => ({ classroomId: here.classroomId, assignmentId });
const found = (assignmentId: number, least = 80) => teacher.ask(similarWorks, { query: { ...queryOf(assignmentId), least } });
type Group = Awaited<ReturnType<typeof found>>["groups"][number];
/** First parts of the names of the students of a group. */
const namesOf = ({ models }: Group) => models.map(({ student }) => student.name.split("_")[0]).toSorted();

describe("similar works of an assignment", () => {
  it("are those of equal structure in whatever files, the starter as it was at the start not counted", async () => {
    const starter = await here.starter();
    const assignmentId = await here.assign(starter, 5);
    await handedIn(assignmentId, "ada", { "Tank.mo": circuit });
    await handedIn(assignmentId, "ben", copied);
    await handedIn(assignmentId, "cleo", { "Tank.mo": other });
    await handedIn(assignmentId, "dan", {});
    // What the teacher adds when all have begun is not what they were given.
    await commit(teacher, starter, circuit);
    const { title, groups, ...counts } = await found(assignmentId);
    expect(counts).toEqual({ nCompared: 3, nUnchanged: 1, nLeftOut: 0, leftOut: [] });
    expect(title).toBe("Tank");
    expect(groups.map(namesOf)).toEqual([["ada", "ben"]]);
    expect(groups[0]?.pairs).toMatchObject([{ kind: "numbers", likeness: 1 }]);
    expect(groups[0]?.models.map(({ nParts, mark }) => [nParts, mark])).toEqual([
      [6, null],
      [6, null],
    ]);
  });

  it("are looked at by their files, which say what was given", async () => {
    const assignmentId = await here.assign(await here.starter(), 5);
    const student = await handedIn(assignmentId, "eve", { "Circuit.mo": circuit.replace(given, "") });
    await handedIn(assignmentId, "fay", { "Circuit.mo": circuit.replace(given, "") });
    const mark = { ...queryOf(assignmentId), accountId: student.id, points: 5, text: "" };
    await teacher.ask(calls.markWork, { body: mark });
    const [group] = (await found(assignmentId)).groups;
    expect(group?.pairs).toMatchObject([{ kind: "same" }]);
    const submissionId = group?.models.find(({ student: { id } }) => id === student.id)?.id ?? 0;
    const texts = await teacher.ask(workTexts, { query: { ...queryOf(assignmentId), submissionId } });
    expect(texts).toMatchObject({ id: submissionId, student: { id: student.id }, mark: 0.5 });
    expect(texts.files.map(({ path, isGiven }) => [path, isGiven])).toEqual([
      ["Circuit.mo", false],
      ["Tank.mo", true],
    ]);
    const none = await teacher.answer(workTexts, { query: { ...queryOf(assignmentId), submissionId: 999_999 } });
    expect(none.code).toBe(codeOf("assignment.submission-not-found"));
  });

  it("count for the students of today, by what each has handed in last", async () => {
    const assignmentId = await here.assign(await here.starter(), 5);
    const again = await handedIn(assignmentId, "gus", { "Tank.mo": other });
    await handedIn(assignmentId, "hal", { "Tank.mo": circuit });
    const body = queryOf(assignmentId);
    const { repositoryId } = await again.ask(calls.startAssignment, { body });
    await write(again, repositoryId, { "Tank.mo": circuit });
    expect((await found(assignmentId)).groups).toEqual([]);
    await again.ask(calls.handIn, { body });
    expect((await found(assignmentId)).groups.map(namesOf)).toEqual([["gus", "hal"]]);
    const database = here.schools.site.platform.database;
    await database.deleteFrom("classroom_member").where("account_id", "=", again.id).execute();
    expect(await found(assignmentId)).toMatchObject({ nCompared: 1, groups: [] });
  });

  it("leave out what is gone or too large, by name, and are refused where all together are too much", async () => {
    const assignmentId = await here.assign(await here.starter(), 5);
    const filler = `model Large end Large;\n${`// ${"x".repeat(97)}\n`.repeat(limits.comparedWork / 100)}`;
    const large = await handedIn(assignmentId, "ida", { "Tank.mo": filler });
    const gone = await handedIn(assignmentId, "jan", { "Tank.mo": circuit });
    await handedIn(assignmentId, "kim", { "Tank.mo": circuit });
    const { database } = here.schools.site.platform;
    const work = await database
      .selectFrom("assignment_work")
      .selectAll()
      .where("account_id", "=", gone.id)
      .executeTakeFirstOrThrow();
    await database
      .updateTable("repository")
      .set({ deleted_at: new Date() })
      .where("id", "=", work.repository_id ?? 0)
      .execute();
    const { leftOut, nCompared } = await found(assignmentId);
    expect(nCompared).toBe(1);
    expect(new Map(leftOut.map(({ student, reason }) => [student.id, reason]))).toEqual(
      new Map([
        [large.id, "large"],
        [gone.id, "gone"],
      ]),
    );
    const submission = await database
      .selectFrom("assignment_submission")
      .select("id")
      .where("account_id", "=", large.id)
      .executeTakeFirstOrThrow();
    const query = { ...queryOf(assignmentId), submissionId: submission.id };
    const refused = await teacher.answer(workTexts, { query });
    expect(refused.code).toBe(codeOf("assignment.too-much-to-compare"));
    await database.updateTable("assignment").set({ starter_id: null }).where("id", "=", assignmentId).execute();
    const lost = await teacher.answer(similarWorks, { query: queryOf(assignmentId) });
    expect(lost.code).toBe(codeOf("assignment.no-starter"));
  });

  it("are seen by those who teach the class alone", async () => {
    const assignmentId = await here.assign(await here.starter(), 5);
    const student = await handedIn(assignmentId, "lea", { "Tank.mo": circuit });
    await handedIn(assignmentId, "mia", { "Tank.mo": circuit });
    const submissionId = (await found(assignmentId)).groups[0]?.models[0]?.id ?? 0;
    const refusals = async (person: SchoolPerson) => [
      (await person.answer(similarWorks, { query: queryOf(assignmentId) })).code,
      (await person.answer(workTexts, { query: { ...queryOf(assignmentId), submissionId } })).code,
    ];
    expect(await refusals(await here.assistant())).toEqual([0, 0]);
    expect(await refusals(student)).toEqual([401, 401]);
    const elsewhere = await here.schools.member(here.schoolId, "teacher", "other");
    expect(await refusals(elsewhere)).toEqual([codeOf("classroom.not-found"), codeOf("classroom.not-found")]);
  });
});
