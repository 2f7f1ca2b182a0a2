/** What a worker has opened: the user's files, the libraries that they use, and the files of any kind beside them. */
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

/** Makes these texts all that the project holds, with the libraries that they use. */
export async function openTexts(texts: readonly string[]): Promise<void> {
  project.open(texts.map((text, i) => ({ path: i === 0 ? "Answer.mo" : `Beside${i}.mo`, text })));
  await libraries.follow(project);
}

/** Reads the names of the libraries' classes in slices between requests, so that the first search does not wait for them. */
function readLibraries(): void {
  clearTimeout(reading);
  const end = performance.now() + readingSlice;
  if (!project.readLibraries(() => performance.now() > end)) reading = setTimeout(readLibraries);
}
