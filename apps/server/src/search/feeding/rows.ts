/** From what domains and files give to rows of the index. */
import type { SearchKind } from "@mofang/protocol";
import type { SearchItem, SearchText } from "../../platform/search-source.ts";
import { isIdeographic, partsOf, runsOf, vectorOf } from "../language/words.ts";
import type { NewEntry } from "./entry-store.ts";
import { textKept } from "./plain-text.ts";

/** Letters of a name and of a description that are kept. */
const nameKept = 300;
const descriptionKept = 500;

const nothing: SearchText = { name: "", description: "", text: "" };

/** Row of a thing. @param from  the source that gave it, and the id of its row there */
export function rowOf(item: SearchItem, from: { readonly source: string; readonly sourceId: number | null }): NewEntry {
  const { kind, texts, reach, address, path = "" } = item;
  const { zh, en } = texts;
  const first = cut(zh ?? en ?? nothing);
  const english = zh === undefined || en === undefined ? null : cut(en);
  return {
    ...from,
    ...first,
    ...vectorsOf(kind === "class" ? classTexts(first) : plainTexts(kind, [first, english ?? nothing])),
    kind,
    path,
    address,
    english,
    blob: "",
    access: "packageDuplicate",
    repositoryId: typeof reach === "object" && "repository" in reach ? reach.repository : null,
    schoolId: typeof reach === "object" && "school" in reach ? reach.school : null,
    courseId: typeof reach === "object" && "course" in reach ? reach.course : null,
    isForMembers: reach === "members",
  };
}

function cut({ name, description, text }: SearchText): SearchText {
  return { name: name.slice(0, nameKept), description: description.slice(0, descriptionKept), text: text.slice(0, textKept) };
}

/** What things of a kind are called by who looks for one. */
const calledBy: Readonly<Partial<Record<SearchKind, string>>> = {
  repository: "repository 仓库",
  column: "column of the forum 论坛 栏目",
  label: "label 标签",
  faq: "frequently asked question 常见问题",
  school: "school 学校",
  course: "course 课程",
  lesson: "lesson 课",
  competition: "competition 竞赛",
  run: "published run 发布的运行",
  news: "news 新闻",
  activity: "activity 活动",
  case: "case study 案例",
  achievement: "achievement 成果",
  training: "training 培训",
  tutorial: "tutorial 教程",
  material: "teaching material 教材",
  tool: "toolbox 工具箱",
  notice: "notice 通知",
  help: "help 帮助",
  rule: "rule language 语言 规则",
  error: "error message 报错 提示",
};

/** Words up to which a part of a description is a name. */
const longestTitle = 5;

/** What counts most, more, less and least of a thing, and the names by whose length a hit in a name is measured. */
interface Weighed {
  readonly name: string;
  readonly description: string;
  readonly around: string;
  readonly text: string;
  readonly measured: readonly string[];
}

function plainTexts(kind: SearchKind, texts: readonly SearchText[]): Weighed {
  const all = (part: keyof SearchText) => texts.map((text) => text[part]).join("\n");
  const measured = texts.map(({ name }) => name).filter((name) => name !== "");
  return { name: all("name"), description: all("description"), around: calledBy[kind] ?? "", text: all("text"), measured };
}

/** The last part of a class's full name is its name; so are the parts of a short description in two languages, `中文 · English`. */
function classTexts({ name, description, text }: SearchText): Weighed {
  const last = name.slice(name.lastIndexOf(".") + 1);
  const parts = description.split("·").filter((part) => part.trim() !== "");
  const titles = parts.length > 1 && parts.every((part) => lengthOf(part) <= longestTitle) ? parts : [];
  return { name: [last, ...titles].join("\n"), description, around: name, text, measured: [last, ...titles] };
}

/** Words of the names, words of all, and the length of the shortest name in words. */
function vectorsOf({ name, description, around, text, measured }: Weighed) {
  const lengths = measured.map(lengthOf).filter((length) => length > 0);
  return {
    names: vectorOf({ A: name, B: description, C: around }),
    words: vectorOf({ A: name, B: description, C: around, D: text }),
    nTitleWords: lengths.length === 0 ? 1 : Math.min(...lengths),
  };
}

/** Latin words and pairs of Chinese letters. */
function lengthOf(name: string): number {
  const lengths = runsOf(name).map((run) => (isIdeographic(run) ? Math.ceil([...run].length / 2) : partsOf(run).length));
  return lengths.reduce((sum, length) => sum + length, 0);
}
