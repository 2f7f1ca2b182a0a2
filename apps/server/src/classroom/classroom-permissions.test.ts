/**
 * Every call that names a class, as everybody in the class, in its school and outside: what is allowed must be what the table
 * in docs/operate/class-permissions.md says. After a change that is meant, `vitest run FILE -u` writes the table again.
 */
import path from "node:path";
import { productRoot } from "@mofang/host";
import { type CallDeclaration, calls, classroomCalls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CallInput, sampleInput, sendCall } from "../platform/testing/sample-input.ts";
import type { SchoolPerson } from "../school/test-school.ts";
import { startClass, type TestClass } from "./test-class.ts";

let here: TestClass;
let count = 0;

beforeAll(async () => {
  here = await startClass();
});
afterAll(() => here.schools.site.stop());

/** A person whose time at the school is over, whatever they were in the class. */
async function former(): Promise<SchoolPerson> {
  const person = await here.student();
  const { database } = here.schools.site.platform;
  const yesterday = new Date(Date.now() - 2 * 86_400_000);
  await database.updateTable("school_member").set({ ends_on: yesterday }).where("account_id", "=", person.id).execute();
  return person;
}

/** A teacher beside the first one, so that a class that they leave keeps one. */
async function teacher(): Promise<SchoolPerson> {
  const person = await here.schools.member(here.schoolId, "teacher");
  const body = { classroomId: here.classroomId, name: person.name, role: "teacher" as const };
  await here.teacher.ask(classroomCalls.setClassroomMember, { body });
  return person;
}

const callers: Readonly<Record<string, () => Promise<SchoolPerson | undefined>>> = {
  visitor: async () => undefined,
  stranger: () => here.schools.person("stranger"),
  "manager of another school": async () => here.schools.member(await here.schools.school(`other${++count}`), "manager"),
  "former student": former,
  "student outside": () => here.schools.member(here.schoolId, "student"),
  "teacher outside": () => here.schools.member(here.schoolId, "teacher"),
  student: () => here.student(),
  assistant: () => here.assistant(),
  teacher,
  "manager of the school": () => here.schools.member(here.schoolId, "manager"),
  administrator: async () => here.schools.administrator,
};

/** The sample with the class that is walked through. */
function inputOf(call: CallDeclaration): CallInput {
  const { params, query, body } = sampleInput(call, 1);
  const { classroomId } = here;
  const named = (part: CallInput["query"]) => ("classroomId" in part ? { ...part, classroomId } : part);
  return { params, query: named(query), body: named(body) };
}

/** ✓ allowed; – refused; 404 not told that it exists; ! the sample does not fit the call. */
async function tryCall(call: CallDeclaration, token: string | undefined): Promise<string> {
  const response = await sendCall(here.schools.site.address, call, inputOf(call), token);
  const { code } = (await response.json()) as { readonly code: number };
  if (code === errors["auth.no-permission"].code) return "–";
  if (code === errors["classroom.not-found"].code) return "404";
  return code === errors["request.invalid"].code || code === errors["server.failure"].code ? "!" : "✓";
}

const preface = `# Who may call what in a class

Made by a test that makes every call that names a class as everybody: in that class, in its school, after their time there, and
outside. ✓ allowed, – refused, 404 not told that it exists. Calls that name a thing of the class are tried with one that does not
exist; beginning and handing in work is refused for all but students.
`;

it("calls of a class are for its people by their roles, and for no one else", async () => {
  const rows: string[][] = [["call", "permission", ...Object.keys(callers)]];
  for (const [name, call] of Object.entries(calls) as [string, CallDeclaration][]) {
    const { query, body } = sampleInput(call, 1, true);
    if (!("classroomId" in { ...query, ...body })) continue;
    const cells: string[] = [];
    for (const person of Object.values(callers)) {
      await here.teacher.ask(classroomCalls.archiveClassroom, { body: { classroomId: here.classroomId, isArchived: false } });
      cells.push(await tryCall(call, (await person())?.token));
    }
    rows.push([name, call.permission, ...cells]);
  }
  expect(rows.flatMap((row) => (row.includes("!") ? row[0] : []))).toEqual([]);
  const [header = [], ...content] = rows;
  const lines = [header, header.map(() => "---"), ...content].map((row) => `| ${row.join(" | ")} |`);
  await expect(`${preface}\n${lines.join("\n")}\n`).toMatchFileSnapshot(
    path.join(productRoot(), "docs/operate/class-permissions.md"),
  );
}, 300_000);
