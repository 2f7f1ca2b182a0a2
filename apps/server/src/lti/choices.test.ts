import { ltiCalls as calls, errorText } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passwd } from "../account/test-people.ts";
import { LaunchTest, siteName } from "./test-launch.ts";

let test: LaunchTest;
beforeAll(async () => {
  test = await LaunchTest.start();
});
afterAll(() => test.stop());

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const role = (name: string): string => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`;
const asking = (settings = {}, roles = [role("Instructor")]) => ({
  [claim("message_type")]: "LtiDeepLinkingRequest",
  [claim("roles")]: roles,
  "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": {
    deep_link_return_url: `${test.platform.address}/chosen?course=5`,
    accept_types: ["link", "ltiResourceLink"],
    accept_presentation_document_targets: ["iframe"],
    data: "opaque & <data>",
    ...settings,
  },
});

/** The hidden field of a page with that name. */
const field = (text: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

/** A teacher of the platform who is linked and has the choice before them. @returns its page and code */
async function choosing(subject: string, settings = {}) {
  const name = await test.people.registered();
  const first = await test.launch(subject, asking(settings));
  expect(first.text).toContain("First say who you are here");
  const ticket = test.codeIn(first);
  const code = field(first.text, "code");
  await test.site.call(calls.ltiBindByAccount, { body: { ticket, name, passwd } });
  return { code, page: await test.post("/lti/choose", { code }) };
}

describe("choosing content for a link of a platform", () => {
  it("shows a teacher who is linked the courses that they may see, and answers with what they chose", async () => {
    const { code, page } = await choosing("ann");
    expect(page.status).toBe(200);
    for (const title of ["Levers", "Balance", "Reading", "3 points", "The whole course"]) expect(page.text).toContain(title);
    expect((await test.post("/lti/choose", { code, key: "no such course" })).text).toContain("There is no course");
    const chosen = await test.post("/lti/chosen", { code, course: String(test.courseId), exercise: "weight" });
    expect(chosen.text).toContain(`action="${test.platform.address}/chosen?course=5"`);
    expect(chosen.headers.get("content-security-policy")).toContain(`form-action ${test.platform.address};`);
    expect(await test.platform.readToolToken(field(chosen.text, "JWT"))).toMatchObject({
      iss: test.platform.clientId,
      aud: test.platform.address,
      nonce: expect.any(String),
      [claim("message_type")]: "LtiDeepLinkingResponse",
      [claim("version")]: "1.3.0",
      [claim("deployment_id")]: test.platform.deployment,
      "https://purl.imsglobal.org/spec/lti-dl/claim/data": "opaque & <data>",
      "https://purl.imsglobal.org/spec/lti-dl/claim/content_items": [
        {
          type: "ltiResourceLink",
          title: "Balance · 1",
          url: `${siteName}/education/${test.courseId}/lesson/one`,
          custom: { course: String(test.courseId), exercise: "weight" },
          lineItem: { label: "Balance · 1", scoreMaximum: 3 },
        },
      ],
    });
    expect((await test.post("/lti/chosen", { code, course: String(test.courseId) })).status).toBe(400);
  });

  it("leads where its link leads: what was chosen is what a launch opens", async () => {
    const { code } = await choosing("bea");
    const chosen = await test.post("/lti/chosen", { code, course: String(test.courseId), lesson: "two" });
    const claims = await test.platform.readToolToken(field(chosen.text, "JWT"));
    const [item] = claims["https://purl.imsglobal.org/spec/lti-dl/claim/content_items"] as [{ url: string; custom: object }];
    expect(item).not.toHaveProperty("lineItem");
    const byAddress = test.codeIn(await test.launch("bea", { [claim("target_link_uri")]: item.url }));
    const opened = await test.site.call(calls.openLaunch, { body: { code: byAddress } });
    expect(opened.data).toMatchObject({ kind: "session", path: `/education/${test.courseId}/lesson/two` });
    const byParameters = test.codeIn(await test.launch("bea", { [claim("custom")]: item.custom }));
    expect((await test.site.call(calls.openLaunch, { body: { code: byParameters } })).data.path).toBe(opened.data.path);
  });

  it("gives no column where the platform takes none", async () => {
    const { code } = await choosing("cem", { accept_lineitem: false });
    const chosen = await test.post("/lti/chosen", { code, course: String(test.courseId), exercise: "arm" });
    const claims = await test.platform.readToolToken(field(chosen.text, "JWT"));
    expect(JSON.stringify(claims)).not.toContain("lineItem");
  });

  it("is for teachers, and for what can be linked", async () => {
    const learner = await test.launch("dee", asking({}, [role("Learner")]));
    expect([learner.status, learner.text.includes(errorText("lti.not-teaching", "en"))]).toEqual([403, true]);
    const files = await test.launch("ann", asking({ accept_types: ["file"] }));
    expect([files.status, files.text.includes("accept_types")]).toEqual([400, true]);
    const unsafe = await test.launch("ann", asking({ deep_link_return_url: "http://elsewhere.example/x" }));
    expect([unsafe.status, unsafe.text.includes("elsewhere.example")]).toEqual([400, true]);
  });

  it("opens no session by the code of the choice, and nothing that its teacher may not see", async () => {
    const { code } = await choosing("fay");
    expect(await test.site.call(calls.openLaunch, { body: { code } })).toMatchObject({ code: 30141 });
    const hidden = await test.site.platform.database
      .updateTable("course")
      .set({ visibility: "invitation" })
      .where("id", "=", test.courseId)
      .executeTakeFirst();
    expect(hidden.numUpdatedRows).toBe(1n);
    expect((await test.post("/lti/chosen", { code, course: String(test.courseId), lesson: "one" })).status).toBe(400);
    expect((await test.post("/lti/choose", { code })).text).not.toContain("Levers");
  });
});
