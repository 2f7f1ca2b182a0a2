/**
 * Messages of commits that the product writes itself. In git they are English, with what they were made of in a trailer, so
 * that a page shows them in its reader's language and `git log` shows one.
 */
import { fillPlaceholders, type Language, type PlaceholderValues, type Texts } from "@mofang/vocabulary";

const commitTexts = {
  "file-uploaded": { zh: "上传 {path}", en: "Upload {path}" },
  "files-uploaded": { zh: "上传 {count} 个文件", en: "Upload {count} files" },
  "file-updated": { zh: "修改 {path}", en: "Update {path}" },
  "files-updated": { zh: "修改 {count} 个文件", en: "Update {count} files" },
  "file-created": { zh: "新建 {path}", en: "Create {path}" },
  "file-deleted": { zh: "删除 {path}", en: "Delete {path}" },
  "repository-cleared": { zh: "清空仓库", en: "Clear the repository" },
  "template-used": { zh: "从模板开始", en: "Begin from a template" },
  "origin-merged": { zh: "合并上游 {name} 的更新", en: "Merge what is new in {name}" },
  "proposal-merged": { zh: "合并提议 #{number}：{title}", en: "Merge proposal #{number}: {title}" },
  "page-changed": { zh: "修改 {name}", en: "Change {name}" },
  "page-deleted": { zh: "删除 {name}", en: "Delete {name}" },
  "library-used": { zh: "使用 {name} {version}", en: "Use {name} {version}" },
  "library-dropped": { zh: "不再使用 {name}", en: "Use {name} no more" },
  "course-kept": { zh: "写入课程《{title}》", en: "Keep the course {title}" },
  "language-chosen": { zh: "改用 Modelica {version}", en: "Use Modelica {version}" },
} as const satisfies Readonly<Record<string, Texts>>;

/** What the product did when it wrote a commit message. */
type CommitTextName = keyof typeof commitTexts;

const trailer = /\n\nMofang-Text: ([\w-]+) (\{.*\})$/;

/** The message as it is stored. */
export function generatedMessage(name: CommitTextName, values: PlaceholderValues = {}): string {
  return `${fillPlaceholders(commitTexts[name].en, values)}\n\nMofang-Text: ${name} ${JSON.stringify(values)}`;
}

/** A message as a reader of that language sees it: what a person wrote stays as it is. */
export function shownMessage(message: string, language: Language): string {
  const [whole, name = "", json = ""] = trailer.exec(message) ?? [];
  if (whole === undefined || !Object.hasOwn(commitTexts, name)) return message;
  const values = valuesOf(json);
  // Whoever writes a trailer by hand can leave values out, or say something else above it.
  if (values === undefined || message !== generatedOrNothing(name as CommitTextName, values)) return message;
  return fillPlaceholders(commitTexts[name as CommitTextName][language], values);
}

function generatedOrNothing(name: CommitTextName, values: PlaceholderValues): string | undefined {
  const names = [...commitTexts[name].en.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);
  return names.every((key) => Object.hasOwn(values, key)) ? generatedMessage(name, values) : undefined;
}

function valuesOf(json: string): PlaceholderValues | undefined {
  try {
    const values: unknown = JSON.parse(json);
    const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";
    return Object.values(values as object).every(isPlain) ? (values as PlaceholderValues) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
