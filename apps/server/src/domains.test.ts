import { serverJobs } from "@mofang/host";
import { calls, isForVisitors } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDomains } from "./domains.ts";
import { jobsOf } from "./platform/server/server.ts";
import { startTestSite, type TestSite } from "./platform/testing/test-site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
});
afterAll(() => site.stop());

describe("the product's domains", () => {
  it("serve every declared call exactly once, and no other", () => {
    const served = productDomains(site.platform).domains.flatMap((domain) => domain.calls.map(({ call }) => call.path));
    const declared = Object.values(calls).map((call) => call.path);
    expect(served.sort()).toEqual(declared.sort());
  });

  it("run every job of the table that a server runs", () => {
    const { short, long, waiting } = jobsOf({ platform: site.platform, domains: productDomains(site.platform).domains });
    expect(Object.keys({ ...short, ...long, ...waiting }).sort()).toEqual(Object.keys(serverJobs));
  });

  it("[ERR-007] [ERR-008] are all described in the API document", async () => {
    const response = await fetch(`${site.address}/docs/json`);
    const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
    expect(document.openapi).toBe("3.1.0");
    for (const call of Object.values(calls)) {
      expect(document.paths[call.path.replace(/:(\w+)/g, "{$1}")]).toHaveProperty(call.method.toLowerCase());
    }
  });

  it("refuse a stranger every call that is not open, without saying more", async () => {
    for (const call of Object.values(calls)) {
      if (isForVisitors(call.permission)) continue;
      const address = site.address + call.path.replace(/:\w+/g, "1");
      const response = await fetch(`${address}?lang=en_US`, { method: call.method });
      expect([call.path, response.status, await response.json()]).toEqual([
        call.path,
        200,
        { code: 401, message: "Sorry, you don't have permission to access this page", data: null },
      ]);
    }
  });
});
