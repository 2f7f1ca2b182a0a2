import { escaped } from "../../platform/http/app-page.ts";
import { postAddress } from "./question-page.ts";

interface ListedPost {
  readonly id: number;
  readonly activeAt: string;
}

/** Addresses of the forum for search engines (sitemaps.org): its list and its newest posts. */
export function sitemapOf(site: string, posts: readonly ListedPost[]): string {
  const urls = posts.map(
    ({ id, activeAt }) => `<url><loc>${escaped(postAddress(site, id))}</loc><lastmod>${activeAt}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...["/home", "/model", "/bbs/pubtechx"].map((path) => `<url><loc>${escaped(site + path)}</loc></url>`),
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

/** What robots may fetch: pages, and no calls. */
export function robotsOf(site: string): string {
  return `User-agent: *\nDisallow: /mofang/\nDisallow: /authentication/\nDisallow: /workspace\n\nSitemap: ${site}/sitemap.xml\n`;
}
