import { ltiCalls as calls, courseCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passwd } from "../account/test-people.ts";
import { LaunchTest } from "./test-launch.ts";

let test: LaunchTest;
beforeAll(async () => {
  test = await LaunchTest.start();
});
afterAll(() => test.stop());

/** A new person of the platform who launches, is linked, and has a session here. */
async function student(subject: string, more?: Readonly<Record<string, unknown>>): Promise<string> {
  const name = await test.people.registered();
  const ticket = test.codeIn(await test.launch(subject, more));
  const { data } = await test.site.call(calls.ltiBindByAccount, { body: { ticket, name, passwd } });
  return data.accessToken;
}

const answer = async (token: string, task: string, value: number) =>
  test.site.call(courseCalls.submitAnswer, {
    body: { courseId: test.courseId, task, answer: { type: "number", value } },
    token,
  });

const scoresOf = (subject: string) => test.platform.scores.filter(({ userId }) => userId === subject);
/** Waits until so many scores of a person have arrived. */
const arrived = (subject: string, count: number) => expect.poll(() => scoresOf(subject).length, { timeout: 60_000 }).toBe(count);

describe("marks", () => {
  it("go from login over launch and link to the platform's gradebook, and again when they get better", async () => {
    const token = await student("ann");
    await answer(token, "weight", 1);
    await arrived("ann", 1);
    await answer(token, "weight", 42);
    await arrived("ann", 2);
    expect(scoresOf("ann")).toMatchObject([
      { scoreGiven: 0, scoreMaximum: 3 },
      { scoreGiven: 3, scoreMaximum: 3 },
    ]);
    const [first, second] = scoresOf("ann");
    expect(second).toMatchObject({
      address: "/line/1/scores?type=tool",
      activityProgress: "Completed",
      gradingProgress: "FullyGraded",
    });
    expect(Date.parse(second?.timestamp ?? "")).toBeGreaterThan(Date.parse(first?.timestamp ?? ""));
  });

  it("that are no better are not sent again, and one token serves many", async () => {
    const before = test.platform.nTokens;
    const token = await student("bea");
    await answer(token, "weight", 42);
    await arrived("bea", 1);
    await answer(token, "weight", 3);
    await answer(token, "arm", 42);
    const other = await student("cem");
    await answer(other, "weight", 42);
    await arrived("cem", 1);
    expect(scoresOf("bea")).toHaveLength(1);
    expect(test.platform.nTokens - before).toBeLessThanOrEqual(1);
  });

  it("of a lesson are the points of its tasks together", async () => {
    const custom = { "https://purl.imsglobal.org/spec/lti/claim/custom": { course: String(test.courseId), lesson: "one" } };
    const token = await student("dee", custom);
    await answer(token, "arm", 42);
    await arrived("dee", 1);
    await answer(token, "weight", 42);
    await arrived("dee", 2);
    expect(scoresOf("dee").map(({ scoreGiven, scoreMaximum }) => [scoreGiven, scoreMaximum])).toEqual([
      [1, 4],
      [4, 4],
    ]);
  });

  it("that are there before the launch go with it", async () => {
    const { accessToken: token, userInfo } = await test.people.signedIn();
    await answer(token, "weight", 42);
    const ticket = test.codeIn(await test.launch("eve"));
    await test.site.call(calls.ltiBindByAccount, { body: { ticket, name: userInfo.name, passwd } });
    await arrived("eve", 1);
    expect(scoresOf("eve")).toMatchObject([{ scoreGiven: 3 }]);
  });

  it("of teachers, and of launches that take none, go nowhere", async () => {
    const roles = ["http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor"];
    const teacher = await student("fay", { ...test.toTask(), "https://purl.imsglobal.org/spec/lti/claim/roles": roles });
    const without = await student("gus", {
      ...test.toTask(),
      "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": undefined,
    });
    await answer(teacher, "weight", 42);
    await answer(without, "weight", 42);
    const { rows } = await test.site.call(courseCalls.courses, { token: without }).then(({ data }) => data);
    expect(rows[0]?.progress).toBeGreaterThan(0);
    expect(
      await test.site.platform.database.selectFrom("lti_grade").select("id").where("subject", "in", ["fay", "gus"]).execute(),
    ).toEqual([]);
  });

  it("are tried again when the platform does not take them, with a new token where it wants one", async () => {
    const token = await student("hal");
    const before = test.platform.nTokens;
    test.platform.refusals.push(401, 500);
    await answer(token, "weight", 42);
    await arrived("hal", 1);
    expect(test.platform.nTokens).toBe(before + 1);
  });

  it("that the platform refuses for good are shown to the administrator, who sends them again", async () => {
    const token = await student("ida");
    const { database } = test.site.platform;
    const { id } = await database.selectFrom("lti_grade").select("id").where("subject", "=", "ida").executeTakeFirstOrThrow();
    const query = { platformId: test.platformId };
    // The launch sends what is there, which may still be under way and then says that the mark waits.
    const refused = async () => {
      await database.updateTable("lti_grade").set({ state: "failed", failure: "403 closed" }).where("id", "=", id).execute();
      return (await test.site.call(calls.ltiFailures, { query, token: test.keeper })).data;
    };
    await expect.poll(refused).toMatchObject([{ gradeId: id, failure: "403 closed", course: { en: "Levers" } }]);
    await answer(token, "weight", 42);
    await test.site.call(calls.resendLtiGrade, { body: { gradeId: id }, token: test.keeper });
    // The answer is sent too, which is the same mark once more where it was under way already.
    await expect.poll(() => scoresOf("ida").length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect
      .poll(async () => (await test.site.call(calls.ltiFailures, { query, token: test.keeper })).data, { timeout: 30_000 })
      .toEqual([]);
    expect(await test.site.call(calls.resendLtiGrade, { body: { gradeId: 999_999 }, token: test.keeper })).toMatchObject({
      code: 30153,
    });
  });
});
