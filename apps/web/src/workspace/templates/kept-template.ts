/** Templates of charts that are kept: in the repository, in the account for all repositories, or in this browser. */
import type { CallAnswer } from "../../api/client.ts";
import { type KeptProblem, keptName, noText } from "../../repository/kept/kept-file.ts";
import type { NamedTemplate } from "../store/charts/chart-template.ts";
import type { OwnFile } from "./own-files.ts";
import { readTemplateFile, type TemplateContent, templateFiles } from "./template-file.ts";

export const templatePlaces = ["repository", "account", "browser"] as const;
export type TemplatePlace = (typeof templatePlaces)[number];

/** Where something is kept. */
export interface KeptFile {
  readonly name: string;
  readonly place: TemplatePlace;
  /** Path in the repository, where the browser keeps it, or its id in the account. */
  readonly path: string;
  /** What the file in the repository was when it was read; empty for one elsewhere. */
  readonly blob: string;
}

/** A template and where it is kept. */
export interface KeptTemplate extends NamedTemplate, KeptFile, TemplateContent {}

/** A file that is no template. */
export interface BrokenTemplate extends KeptFile {
  readonly problem: KeptProblem;
}

/** What of some files are templates, in their order, and what is wrong with the others. */
interface ReadTemplates {
  readonly templates: readonly KeptTemplate[];
  readonly broken: readonly BrokenTemplate[];
}

/** A file of the repository; without a text where that is none, or too long. */
interface RepositoryFile {
  readonly path: string;
  readonly blob: string;
  readonly text?: string | undefined;
}

/** The templates of a repository; files whose names are none of a template are left out. */
export function templatesIn(files: readonly RepositoryFile[]): ReadTemplates {
  return readAll(
    files.flatMap((file) => {
      const name = keptName(templateFiles, file.path);
      return name === undefined ? [] : [{ ...file, name, place: "repository" as const }];
    }),
  );
}

/** The templates that this browser keeps. */
export function ownTemplates(files: readonly OwnFile[]): ReadTemplates {
  return readAll(files.map((file) => ({ ...file, blob: "", place: "browser" as const })));
}

/** The templates that the account of the reader keeps. */
export function accountTemplates(rows: CallAnswer<"chartTemplates">): ReadTemplates {
  return readAll(
    rows.map(({ templateId, name, chartText }) => ({
      ...{ name, text: chartText, place: "account" as const, path: String(templateId), blob: "" },
    })),
  );
}

/** Whether a template shows runs of a class. */
export function isFor({ className }: Pick<TemplateContent, "className">, run: string): boolean {
  return className === undefined || className === run;
}

/** The first of `name`, `name 2`, `name 3` … that is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let [free, number] = [name, 1];
  while (taken.has(free)) free = `${name.slice(0, 55)} ${++number}`;
  return free;
}

function readAll(sources: readonly (KeptFile & Pick<RepositoryFile, "text">)[]): ReadTemplates {
  const read = sources.map(({ text, ...file }) => ({ file, ...readOne(text) }));
  return {
    templates: read.flatMap(({ file, content }) =>
      content === undefined ? [] : [{ ...content, ...file, key: `${file.place} ${file.name}` }],
    ),
    broken: read.flatMap(({ file, problem }) => (problem === undefined ? [] : [{ ...file, problem }])),
  };
}

interface ReadTemplate {
  readonly content?: TemplateContent;
  readonly problem?: KeptProblem;
}

function readOne(text: string | undefined): ReadTemplate {
  return text === undefined ? { problem: noText } : readTemplateFile(text);
}
