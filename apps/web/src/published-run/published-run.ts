import type { CallData, Calls, Language } from "@mofang/protocol";
import type { CitedRun } from "./citation/cited-run.ts";

export type PublishedRun = CallData<Calls["publishedRun"]>;

/** A run that is not published, at its address. */
export type OwnRun = NonNullable<CallData<Calls["runAt"]>["own"]>;

/** What a run was made of, published or not. */
export interface MadeRun extends Pick<PublishedRun, "key" | "repository" | "commit" | "settings" | "libraries" | "installed"> {
  /** Null while it has not ended. */
  readonly engineBuild: string | null;
  /** Null where it is not published: it is computed of the result then. */
  readonly digest: string | null;
}

/** What a run that is not published was made of. */
export function madeRun({ task, ...facts }: OwnRun): MadeRun {
  const { key, commit, settings, libraries } = task;
  const { repository, installed, engineBuild } = facts;
  return { key, repository, commit, settings, libraries, installed, engineBuild, digest: null };
}

/** What was found when a run was run again, in the page or on the server. */
export type Rerun = Omit<CallData<Calls["comparePublishedRun"]>, "differences"> & {
  readonly differences: readonly CallData<Calls["comparePublishedRun"]>["differences"][number][];
};

/** A text of a publication in the reader's language, or in the other one where it is missing. */
export function textIn(texts: PublishedRun["title"], language: Language): string {
  return texts[language] || texts.zh || texts.en;
}

/** What a citation says of a run. @param site  its address without a path */
export function citedRun(run: PublishedRun, site: string, language: Language): CitedRun {
  return {
    key: run.key,
    title: textIn(run.title, language),
    description: textIn(run.description, language),
    authors: run.authors,
    publishedOn: run.publishedAt.slice(0, 10),
    address: `${site}/run/${run.key}`,
    doi: run.doi?.state === "findable" ? run.doi.name : undefined,
    licence: run.licence === "proprietary" ? undefined : run.licence,
    keywords: run.keywords,
    digest: run.digest,
  };
}

type Installed = PublishedRun["installed"][number];

/** A library that is another one than when the run was published; undefined for what was or is not there. */
export interface LibraryChange {
  readonly name: string;
  readonly wanted: Installed | undefined;
  readonly had: Installed | undefined;
}

/** Installed libraries that differ in version or content, those that are missing, and those that came, by name. */
export function libraryChanges(wanted: readonly Installed[], had: readonly Installed[]): readonly LibraryChange[] {
  const names = [...new Set([...wanted, ...had].map(({ name }) => name))].sort();
  return names
    .map((name) => ({
      name,
      wanted: wanted.find((library) => library.name === name),
      had: had.find((library) => library.name === name),
    }))
    .filter((change) => change.wanted?.version !== change.had?.version || change.wanted?.hash !== change.had?.hash);
}
