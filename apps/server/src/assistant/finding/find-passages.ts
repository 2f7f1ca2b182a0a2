import type { Database } from "@mofang/host";
import { languageRules } from "@mofang/modelica";
import type { Language, Passage, SearchKind } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import type { Member } from "../../platform/request/caller.ts";
import { excerptOf, find, saidIn, textsOf } from "../../search/index.ts";
import { answersOf } from "./post-store.ts";

const mostPassages = 10;
/** Letters of an excerpt. */
const excerptLength = 400;
/** Part of a question by weight that a passage speaks of at least. */
const leastShare = 0.2;
/** Passages of one kind, so that hundreds of rules and classes leave room for the tutorial. */
const mostOfKind = 4;

/** Kinds in which no answer stands: who is there is no answer. */
const silent: ReadonlySet<SearchKind> = new Set(["user", "school", "repository", "column", "label"]);

type Row = Awaited<ReturnType<typeof find>>["rows"][number];

/** Where an answer to a question may stand, the fittest first; passages that share too little with it are left out. */
export async function findPassages(
  database: Database,
  { text, member, language }: { readonly text: string; readonly member: Member; readonly language: Language },
): Promise<Passage[]> {
  const { rows, said } = await find(database, {
    key: text,
    viewer: member,
    page: 1,
    pageSize: 5 * mostPassages,
    least: leastShare,
    needsSubject: true,
  });
  const chosen: Row[] = [];
  for (const row of rows) {
    const ofKind = chosen.filter(({ kind }) => kind === row.kind).length;
    if (!silent.has(row.kind) && ofKind < mostOfKind && chosen.length < mostPassages) chosen.push(row);
  }
  const posts = chosen.filter(({ kind }) => kind === "post").flatMap(({ source_id }) => source_id ?? []);
  const answers = await answersOf(database, posts);
  const texts = await textsOf(database, chosen, language);
  return chosen.map((row) => passageOf(row, { language, text: texts.get(row.id) ?? "", said, answers }));
}

function passageOf(
  row: Row,
  {
    language,
    text,
    said,
    answers,
  }: {
    readonly language: Language;
    readonly text: string;
    readonly said: readonly string[];
    readonly answers: Awaited<ReturnType<typeof answersOf>>;
  },
): Passage {
  const { name: title, description } = saidIn(row, language);
  const excerpt = [description, excerptOf(text, said, excerptLength)].filter((part) => part !== "").join(" — ");
  const id = row.source_id ?? 0;
  const { kind, path, address } = row;
  if (row.repository_id !== null) {
    const repository = { id: row.repository_id, name: row.repository_name ?? "", ownerName: row.owner_name ?? "" };
    if (kind === "class") return { kind, title, excerpt, repository, name: title };
    if (kind === "document") return { kind, title: description || path, excerpt, repository, path };
  }
  if (kind === "post") return { kind, title, excerpt, postId: id, ...(answers.get(id) ?? { nAnswers: 0, hasAccepted: false }) };
  if (kind === "faq") return { kind, title, excerpt, faqId: id };
  if (kind === "rule") return ruleOf(path, title, description);
  return { kind: "page", of: kind, title, excerpt, address };
}

function ruleOf(id: string, title: string, message: string): Passage {
  const rule = languageRules.find((each) => each.id === id);
  const { section, code, accept, reject } = present(rule, "the search knows the rules of this version");
  return { kind: "rule", title, excerpt: message, section, code, accept, reject };
}
