/** What a worker has opened: the user's files, the libraries that they use, and the files of any kind beside them. */
import type { Sources } from "@mofang/session";
import { LibraryTranslations } from "../library-translations.ts";
import { Project } from "../project.ts";
import { requestNow } from "../request-now.ts";
import { ResourceFiles } from "../resource-files.ts";
import { SiteLibraries } from "../site-libraries.ts";
import { pageFiles, tell } from "./page.ts";

export const project = new Project();

export const libraries = new SiteLibraries(
  fetch.bind(globalThis),
  requestNow,
  (loading) => tell({ kind: "loading", libraries: loading }),
  pageFiles.used,
);

export const translations = new LibraryTranslations(pageFiles, libraries);

export const resources = new ResourceFiles(pageFiles, libraries);

/** The next slice of what is read between requests. */
let reading: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds of a slice, too short to be noticed. */
const readingSlice = 8;

/** Brings the libraries that the files use now. */
export async function followLibraries(): Promise<void> {
  await libraries.follow(project);
  readLibraries();
}

/** Brings the libraries that texts use, each of them a project of its own later, by `sourcesOf`. */
export async function bringLibraries(texts: readonly string[]): Promise<void> {
  project.open(texts.map((text, i) => ({ path: `Text${i}.mo`, text })));
  await libraries.follow(project);
}

/** Classes of texts by path, beside the libraries that are there. The project holds nothing else from now on. */
export function sourcesOf(texts: ReadonlyMap<string, string>): Sources {
  project.open([...texts].map(([path, text]) => ({ path, text })));
  return project.sources;
}

/** Reads the names of the libraries' classes in slices between requests, so that the first search does not wait for them. */
function readLibraries(): void {
  clearTimeout(reading);
  const end = performance.now() + readingSlice;
  if (!project.readLibraries(() => performance.now() > end)) reading = setTimeout(readLibraries);
}
