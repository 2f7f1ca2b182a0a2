/**
 * Every call that names a school, as everybody in the school, in another one and outside: what is allowed must be what the
 * table in docs/operate/school-permissions.md says. After a change that is meant, `vitest run FILE -u` writes the table anew.
 */
import path from "node:path";
import { productRoot } from "@mofang/host";
import { type CallDeclaration, calls, errors, schoolCalls } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CallInput, sampleInput, sendCall } from "../platform/testing/sample-input.ts";
import { type SchoolSite, startSchoolSite } from "./test-school.ts";

let schools: SchoolSite;
let schoolId: number;
let other: number;

beforeAll(async () => {
  schools = await startSchoolSite();
  schoolId = await schools.school("walked");
  other = await schools.school("other");
});
afterAll(() => schools.site.stop());

type Token = () => Promise<string | undefined>;
const inSchool = (id: () => number, role: "student" | "teacher" | "manager"): Token => {
  return async () => (await schools.member(id(), role)).token;
};

/** Somebody whose time at the school is over. */
async function former(): Promise<string> {
  const { id, token } = await schools.member(schoolId, "manager");
  const { database } = schools.site.platform;
  await database
    .updateTable("school_member")
    .set({ ends_on: new Date(Date.now() - 2 * 86_400_000) })
    .where("account_id", "=", id)
    .execute();
  return token;
}

/** A student who keeps order in the forum of the school. */
async function moderator(): Promise<string> {
  const [{ id, token }, manager] = [await schools.member(schoolId, "student"), await schools.member(schoolId, "manager")];
  await manager.ask(schoolCalls.nameSchoolModerator, { body: { schoolId, accountId: id } });
  return token;
}

const callers: Readonly<Record<string, Token>> = {
  visitor: async () => undefined,
  stranger: async () => (await schools.person("stranger")).token,
  "manager elsewhere": inSchool(() => other, "manager"),
  "former manager": former,
  student: inSchool(() => schoolId, "student"),
  moderator,
  teacher: inSchool(() => schoolId, "teacher"),
  manager: inSchool(() => schoolId, "manager"),
  administrator: async () => schools.administrator.token,
};

/** The sample with the school that is walked through. */
function inputOf(call: CallDeclaration): CallInput {
  const { params, query, body } = sampleInput(call, 1);
  const full = sampleInput(call, 1, true);
  const here = (part: CallInput["query"], all: CallInput["query"]) => ("schoolId" in all ? { ...part, schoolId } : part);
  const school = { query: here(query, full.query), body: here(body, full.body) };
  // Who contributed most: the public source names no school.
  return { params, ...school, query: "source" in full.query ? { ...school.query, source: "school" } : school.query };
}

/** ✓ allowed; – refused; ! the sample does not fit the call. */
async function tryCall(call: CallDeclaration, token: string | undefined): Promise<string> {
  const response = await sendCall(schools.site.address, call, inputOf(call), token);
  if (!(response.headers.get("content-type") ?? "").includes("json")) {
    await response.arrayBuffer();
    return "✓";
  }
  const { code } = (await response.json()) as { readonly code: number };
  if (code === errors["auth.no-permission"].code) return "–";
  return code === errors["request.invalid"].code || code === errors["server.failure"].code ? "!" : "✓";
}

const preface = `# Who may call what in a school

Made by a test that makes every call that names a school as everybody: in that school, in another one, after their time
there, and outside. ✓ allowed, – refused. Calls that name a thing of the school are tried with one that does not exist.
`;

it("[SCH-010] [SCH-011] calls of a school are for its people by their roles, and for nobody else", async () => {
  const rows: string[][] = [["call", "permission", ...Object.keys(callers)]];
  for (const [name, call] of Object.entries(calls) as [string, CallDeclaration][]) {
    const { query, body } = sampleInput(call, 1, true);
    if (!("schoolId" in { ...query, ...body })) continue;
    const cells: string[] = [];
    for (const token of Object.values(callers)) cells.push(await tryCall(call, await token()));
    rows.push([name, call.permission, ...cells]);
  }
  expect(rows.flatMap((row) => (row.includes("!") ? row[0] : []))).toEqual([]);
  const [header = [], ...content] = rows;
  const lines = [header, header.map(() => "---"), ...content].map((row) => `| ${row.join(" | ")} |`);
  await expect(`${preface}\n${lines.join("\n")}\n`).toMatchFileSnapshot(
    path.join(productRoot(), "docs/operate/school-permissions.md"),
  );
}, 300_000);
