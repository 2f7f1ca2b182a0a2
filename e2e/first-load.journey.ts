/** What a first visit costs, as the browser itself sees it: the same measure as `npm run bench -- web`; and what the server makes at first need. */
import { expect, inject, it } from "vitest";
import { limitOf } from "../bench/limits.ts";
import { type Mark, visit } from "../bench/web/visit.ts";

const mostRequests = limitOf("web", "requests of /home");
/** Most bytes of gzipped script that `/home` may load by itself, the engine's worker apart. */
const mostScript = 1000 * limitOf("web", "gzipped script of /home");

const heading: Mark = { selector: "main h1", letters: 1 };

it.each(["zh-CN", "en-US"])(
  "loads at most 250 kB of gzipped script with 40 requests for a first visit of /home in %s",
  async (locale) => {
    const { gzipped, requests } = await visit(`${inject("siteAddress")}/home`, [heading], { locale });
    console.log(`first visit of /home in ${locale}: ${(gzipped / 1000).toFixed(1)} kB of gzipped script, ${requests} requests`);
    expect(gzipped).toBeGreaterThan(0);
    expect(gzipped).toBeLessThanOrEqual(mostScript);
    expect(requests).toBeLessThanOrEqual(mostRequests);
  },
);

it("gives the API document and its page, which are made when somebody first asks", async () => {
  const page = await fetch(new URL("/docs/", inject("siteAddress")));
  expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
  const document = (await (await fetch(new URL("/docs/json", inject("siteAddress")))).json()) as { readonly paths: object };
  expect(Object.keys(document.paths)).toContain("/mofang/user/login");
});
