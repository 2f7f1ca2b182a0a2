import type { TreeEntry } from "./tree-entries.ts";

/** The name that stands for the newest version in addresses. */
export const headVersion = "HEAD";

/** Address of a file or folder of a repository; the empty path is the root. */
export function fileAddress(repositoryId: number, version: string, kind: TreeEntry["kind"], path: string): string {
  const base = `/model/${repositoryId}/file/${encodeURIComponent(version)}`;
  const type = kind === "folder" ? kind : "file";
  return path === "" ? base : `${base}/${type}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** Address of what a version depends on; `headVersion` stands for the newest. */
export function dependencyAddress(repositoryId: number, version: string): string {
  const base = `/model/${repositoryId}/dependency`;
  return version === headVersion ? base : `${base}/${encodeURIComponent(version)}`;
}

/** Address of the translations of a repository's libraries. */
export function translationsAddress(repositoryId: number): string {
  return `/model/${repositoryId}/translations`;
}

/** Address of what is different between two versions; `headVersion` stands for the newest. */
export function comparisonAddress(repositoryId: number, from: string, to: string): string {
  return `/model/${repositoryId}/version?${new URLSearchParams({ from, to })}`;
}

/** Address of a proposal to a repository. */
export function proposalAddress(repositoryId: number, number: number): string {
  return `/model/${repositoryId}/proposals/${number}`;
}

/** Address where the changes of a fork are proposed to a repository. */
export function newProposalAddress(repositoryId: number, sourceId?: number): string {
  const query = sourceId === undefined ? "" : `?${new URLSearchParams({ source: String(sourceId) })}`;
  return `/model/${repositoryId}/proposals/new${query}`;
}

/** Address that invites to a repository. */
export function invitationAddress(key: string): string {
  return `/join?${new URLSearchParams({ key })}`;
}

/** Address of a repository in the workspace, with the class that opens first and the task whose result is shown. */
export function workspaceAddress(repositoryId: number, fullName = "", simulationTaskId?: number): string {
  const query = new URLSearchParams({ id: String(repositoryId), source: "model" });
  if (fullName) query.set("class", fullName);
  if (simulationTaskId !== undefined) query.set("run", String(simulationTaskId));
  return `/workspace?${query}`;
}

/** What to send as version: nothing for the newest one. */
export function versionInput(version: string | undefined): { readonly version?: string } {
  return version === undefined || version === headVersion ? {} : { version };
}

/** Path of a link in a file at `folder`, with `.` and `..` worked out; null when it leaves the repository. */
export function resolvePath(folder: string, link: string): string | null {
  const path = decodeLink(link.replace(/[?#].*$/, ""));
  const parts = path.startsWith("/") || folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
}

/** A link by hand may hold a stray `%`. */
function decodeLink(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Address of an issue of a repository; of the list of them without a number. */
export function issueAddress(repositoryId: number, number?: number): string {
  const list = `/model/${repositoryId}/issues`;
  return number === undefined ? list : `${list}/${number}`;
}

/** Place of a comment on the page that holds it, as an address ends with it. */
export function commentAnchor(commentId: string | number): string {
  return `comment-${commentId}`;
}

/** Address of a page of a repository's wiki; of the one that it begins with for an empty name. */
export function wikiAddress(repositoryId: number, name = "", query: Readonly<Record<string, string>> = {}): string {
  const page = `/model/${repositoryId}/wiki${name === "" ? "" : `/${encodeURIComponent(name)}`}`;
  const rest = new URLSearchParams(query).toString();
  return rest === "" ? page : `${page}?${rest}`;
}

/** Address of an app of a repository, by the name of its file; `query` has values that are set, and the version. */
export function appAddress(repositoryId: number, name: string, query = new URLSearchParams()): string {
  const rest = query.toString();
  return `/app/${repositoryId}/${encodeURIComponent(name)}${rest === "" ? "" : `?${rest}`}`;
}

/** Address of the same without the site around it, for frames in pages of others. */
export function embeddedAppAddress(repositoryId: number, name: string, query?: URLSearchParams): string {
  return embeddedBase + appAddress(repositoryId, name, query);
}

const embeddedBase = "/embed";

/** Whether the page of an address is shown without the site around it, in a frame of a site that may not be trusted. */
export function isEmbeddedPath(path: string): boolean {
  return path.startsWith(`${embeddedBase}/`);
}
