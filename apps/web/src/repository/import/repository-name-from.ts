import { limits } from "@mofang/protocol";

/** A repository's name here for an address or an `owner/name` elsewhere: the last part with the letters that names have. */
export function repositoryNameFrom(source: string): string {
  const last = /([^/]+?)(?:\.git)?\/*\s*$/.exec(source)?.[1] ?? "";
  return last
    .replace(/\W+/g, "_")
    .replace(/^[\d_]+|_+$/g, "")
    .slice(0, limits.repositoryName);
}
