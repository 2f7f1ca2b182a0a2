/** Contents that come with the product: Markdown files with both languages, see `apps/server/content`. */
import { limits } from "@mofang/protocol";
import type { Content } from "./presenter.ts";

/** What one file says. */
export interface SeedFile {
  readonly content: Content;
  /** Days since which readers have seen it when the site first starts; that is when it is published. */
  readonly daysBefore: number;
}

type Facts = Readonly<Record<string, string>>;

const day = 86_400_000;
const known = [
  "days-before",
  "zh-tags",
  "en-tags",
  "link",
  "model",
  "zh-place",
  "en-place",
  "starts",
  "ends",
  "capacity",
  "schools",
];

/**
 * Reads a file: facts between two lines `---`, then Chinese, a line `<!-- en -->`, then English. Each language begins with a
 * `# title`; the first paragraph is the summary, and the rest is the text.
 *
 * @param now  what the days of `starts` and `ends` count from
 * @throws Error naming what is wrong
 */
export function parseSeed(text: string, now: Date): SeedFile {
  const [, head, rest] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || rest === undefined) throw new Error("no facts between two lines ---");
  const facts = factsOf(head);
  const [zh, en, ...more] = rest.split("\n<!-- en -->\n");
  if (zh === undefined || en === undefined || more.length > 0) throw new Error("not two languages with <!-- en --> between them");
  return {
    daysBefore: Number(facts["days-before"] ?? 0),
    content: {
      zh: { ...languageOf(zh), place: facts["zh-place"] ?? "", tags: tagsOf(facts["zh-tags"]) },
      en: { ...languageOf(en), place: facts["en-place"] ?? "", tags: tagsOf(facts["en-tags"]) },
      cover: "",
      link: facts.link ?? "",
      model: facts.model ?? "",
      files: [],
      dates: datesOf(facts, now),
    },
  };
}

function factsOf(head: string): Facts {
  const lines = head.split("\n").filter((line) => line.trim() !== "");
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = "", value = ""] = /^([a-z-]+): *(.*)$/.exec(line) ?? [];
      if (!known.includes(name)) throw new Error(`unknown fact: ${line}`);
      return [name, value.trim()];
    }),
  );
}

function languageOf(text: string): { readonly title: string; readonly summary: string; readonly body: string } {
  const [, title, summary, body] = /^\s*# ([^\n]+)\n\n([^\n]+)\n\n(.+)$/s.exec(text) ?? [];
  if (title === undefined || summary === undefined || body === undefined)
    throw new Error(`no title, summary and text: ${text.slice(0, 60)}`);
  if (summary.length > limits.portalSummary) throw new Error(`the summary is longer than ${limits.portalSummary}: ${summary}`);
  return { title: title.trim(), summary: summary.trim(), body: body.trim() };
}

function tagsOf(list = ""): string[] {
  return list
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

function datesOf({ starts, ends, capacity, schools }: Facts, now: Date): Content["dates"] {
  if (starts === undefined || ends === undefined) return null;
  // Whole hours, so that nobody reads 13:57.
  const begin = Math.ceil(now.getTime() / 3_600_000) * 3_600_000;
  const time = (days: string) => new Date(begin + Number(days) * day).toISOString();
  return {
    startsAt: time(starts),
    endsAt: time(ends),
    registrationEndsAt: time(ends),
    capacity: capacity === undefined ? null : Number(capacity),
    isForSchools: schools === "true",
  };
}
