/** Puts in the competitions that come with the product, with hidden scenarios that each site draws for itself. */
import { randomBytes, randomInt } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, inTransaction } from "@mofang/host";
import { z } from "zod";
import { commitmentOf } from "./commitment.ts";
import * as store from "./store.ts";

const bounds = z.record(z.string(), z.tuple([z.number(), z.number()]));

/** What `competition.json` says. */
const definition = z.object({
  category: z.string(),
  days: z.number(),
  entriesPerDay: z.number(),
  package: z.string(),
  taskClass: z.string(),
  interface: z.string(),
  baseline: z.string(),
  stopTime: z.number(),
  /** Parameters of the scenarios that everybody knows. */
  open: z.array(z.record(z.string(), z.number())),
  /** From where to where the parameters of the others are drawn. */
  hidden: bounds,
  nPublic: z.number(),
  nFinal: z.number(),
});

/** Makes what is new in the folder `NAME/{competition.json,task.mo,text.md}`. What is there stays as it is. */
export async function seedCompetitions(database: Database, folder: string, now: Date): Promise<void> {
  const rules = await twoLanguages(join(folder, "rules.md"));
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const slug of names.sort()) {
    const facts = definition.parse(JSON.parse(await readFile(join(folder, slug, "competition.json"), "utf8")));
    const texts = await twoLanguages(join(folder, slug, "text.md"));
    const task = await readFile(join(folder, slug, "task.mo"), "utf8");
    const hidden = [
      ...Array.from({ length: facts.nPublic }, () => ({ visibility: "public" as const, parameters: drawn(facts.hidden) })),
      ...Array.from({ length: facts.nFinal }, () => ({ visibility: "final" as const, parameters: drawn(facts.hidden) })),
    ];
    const open = facts.open.map((parameters) => ({ visibility: "open" as const, parameters }));
    const salt = randomBytes(16).toString("hex");
    const competition = {
      slug,
      published_at: now,
      task_path: `${facts.package}.mo`,
      category: facts.category,
      zh_title: texts.zh.title,
      en_title: texts.en.title,
      zh_summary: texts.zh.summary,
      en_summary: texts.en.summary,
      zh_text: texts.zh.body,
      en_text: texts.en.body,
      zh_rules: rules.zh.body,
      en_rules: rules.en.body,
      starts_at: now,
      ends_at: new Date(now.getTime() + facts.days * 86_400_000),
      entries_per_day: facts.entriesPerDay,
      task_text: task,
      package: facts.package,
      task_class: facts.taskClass,
      interface: facts.interface,
      baseline: facts.baseline,
      stop_time: facts.stopTime,
      commitment: commitmentOf(salt, hidden),
      salt,
    };
    await inTransaction(database, (transaction) => store.insertCompetition(transaction, competition, [...open, ...hidden]));
  }
}

/** Parameters between their bounds, in steps of a thousandth. */
function drawn(parameters: z.output<typeof bounds>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, [from, to]]) => [
      name,
      Number((from + ((to - from) * randomInt(1001)) / 1000).toPrecision(8)),
    ]),
  );
}

async function twoLanguages(path: string) {
  const [zh, en] = (await readFile(path, "utf8")).split("\n<!-- en -->\n");
  if (zh === undefined || en === undefined) throw new Error(`${path}: not two languages with <!-- en --> between them`);
  return { zh: partsOf(path, zh), en: partsOf(path, en) };
}

function partsOf(path: string, text: string) {
  const [, title, summary, body] = /^\s*# ([^\n]+)\n\n([^\n]+)\n\n(.+)$/s.exec(text) ?? [];
  if (title === undefined || summary === undefined || body === undefined) throw new Error(`${path}: no title, summary and text`);
  return { title: title.trim(), summary: summary.trim(), body: body.trim() };
}
