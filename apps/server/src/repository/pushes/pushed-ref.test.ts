import { afterAll, beforeAll, expect, it } from "vitest";
import { productDomains } from "../../domains.ts";
import { startTestSite, type TestSite } from "../../platform/testing/test-site.ts";
import { pushJobs } from "./pushed-ref.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
});
afterAll(() => site.stop());

it("every job that a push adds is run by a domain", () => {
  const served = productDomains(site.platform).domains.flatMap((domain) => Object.keys(domain.jobs ?? {}));
  expect(pushJobs.filter((job) => !served.includes(job))).toEqual([]);
});
