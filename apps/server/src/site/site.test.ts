import { siteCalls } from "@mofang/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";

let site: TestSite | undefined;

afterEach(() => site?.stop());

async function start(environment: Record<string, string>): Promise<TestSite> {
  site = await startTestSite({ environment, domains: productDomains });
  return site;
}

describe("the site", () => {
  it("tells its properties to everyone", async () => {
    const { call } = await start({ MOFANG_RESULT_VARIABLES: "500" });
    expect(await call(siteCalls.properties)).toEqual({
      http: 200,
      code: 0,
      message: "",
      data: { signInAddress: "/sign", hasDevelopmentMailbox: true, version: expect.any(String), maximumResultVariables: 500 },
    });
  });

  it("shows the development mailbox in development without a mail server, newest mail first", async () => {
    const { call, platform } = await start({});
    const mail = (receiver: string, subject: string) => ({ receiver, subject, text: "…" });
    await platform.database.insertInto("development_mail").values(mail("a@example.org", "first")).execute();
    await platform.database.insertInto("development_mail").values(mail("B@example.org", "second")).execute();
    const all = await call(siteCalls.developmentMailbox);
    expect(all.data.map(({ subject }) => subject)).toEqual(["second", "first"]);
    const some = await call(siteCalls.developmentMailbox, { query: { receiver: "b@example.org" } });
    expect(some.data.map(({ subject }) => subject)).toEqual(["second"]);
  });

  it.each([{ MOFANG_MODE: "production" }, { SMTP_URL: "smtp://127.0.0.1:1" }])(
    "has no development mailbox otherwise: %j",
    async (environment) => {
      const { call } = await start(environment);
      expect(await call(siteCalls.developmentMailbox)).toMatchObject({ http: 200, code: 404, data: null });
      expect((await call(siteCalls.properties)).data.hasDevelopmentMailbox).toBe(false);
    },
  );
});
