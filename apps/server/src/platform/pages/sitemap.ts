import { courseCalls, pictureCalls } from "@mofang/protocol";
import { escaped } from "./app-page.ts";
import type { ListedPage } from "./served-page.ts";

/** Addresses of a site for search engines (sitemaps.org). */
export function sitemapOf(site: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(
    ({ path, changedAt }) =>
      `<url><loc>${escaped(site + path)}</loc>${changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

/** The sitemaps of a site with more addresses than one may hold: `/sitemap-1.xml` and so on. */
export function sitemapIndexOf(site: string, count: number, most: number): string {
  const maps = Array.from({ length: Math.ceil(count / most) }, (_, index) => {
    return `<sitemap><loc>${escaped(`${site}/sitemap-${index + 1}.xml`)}</loc></sitemap>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...maps,
    "</sitemapindex>\n",
  ].join("\n");
}

/** What robots may fetch: pages, and no calls but those of the pictures that stand for pages. */
export function robotsOf(site: string): string {
  return [
    "User-agent: *",
    "Disallow: /mofang/",
    "Disallow: /authentication/",
    "Disallow: /workspace",
    "Allow: /mofang/file/picture/",
    `Allow: ${pictureCalls.repositoryPreview.path}`,
    `Allow: ${courseCalls.coursePreview.path}`,
    "",
    `Sitemap: ${site}/sitemap.xml`,
    "",
  ].join("\n");
}
