/** Names that may stand in a git command line: checked once, carried by type. */
import { createHash } from "node:crypto";

declare const objectName: unique symbol;
declare const refName: unique symbol;

/** Name of a git object: 40 hexadecimal digits in lower case. */
export type ObjectName = string & { readonly [objectName]: true };

/** Full name of a reference: `refs/heads/main`. */
export type RefName = string & { readonly [refName]: true };

/** What git takes for "there is no such reference yet" in a compare-and-swap. */
export const noObject = "0".repeat(40) as ObjectName;

/** The object name a text is, undefined when it is none. */
export function objectNameOf(text: string): ObjectName | undefined {
  return /^[0-9a-f]{40}$/.test(text) ? (text as ObjectName) : undefined;
}

/** The reference `refs/<kind>/<name>`, undefined when git forbids such a name (git-check-ref-format). */
export function refNameOf(kind: "heads" | "tags", name: string): RefName | undefined {
  const isAllowed =
    /^[^\p{Cc} ~^:?*[\\]+$/u.test(name) && !name.startsWith("-") && !/(^|\/)\.|\.\.|@\{|\/\/|^\/|\/$|\.$|\.lock(\/|$)/.test(name);
  return isAllowed ? (`refs/${kind}/${name}` as RefName) : undefined;
}

/** Where a repository keeps the commits of a proposal, so that they stay; nobody fetches it. */
export function proposalRef(number: number): RefName {
  return `refs/mofang/proposals/${number}` as RefName;
}

/** Where a fork keeps a commit that was handed in; no one fetches or moves it. @param id  of the submission */
export function submissionRef(id: number): RefName {
  return `refs/mofang/submissions/${id}` as RefName;
}

/** Name that git gives to a file's content, without storing it. */
export function blobNameOf(content: Uint8Array): ObjectName {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex") as ObjectName;
}
