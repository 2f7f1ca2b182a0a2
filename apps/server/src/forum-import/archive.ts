/** What an archive of a forum is for the import, whichever program made it. */

/** What the numbers of an archive count; numbers of two series have nothing to do with each other. */
export const series = ["topic", "post", "comment"] as const;
export type Series = (typeof series)[number];

/** A text of the archive by its number. */
export interface ArchiveRef {
  readonly series: Series;
  readonly id: number;
}

/** Who wrote a text there. */
export interface ArchivedAuthor {
  /** Number of the person, whose name came before as an `ArchivedPerson`. */
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  /** Page of the person. */
  readonly address?: string | undefined;
}

interface ArchivedText extends ArchiveRef {
  readonly author: ArchivedAuthor;
  /** The text, which is HTML or Markdown. */
  readonly text: { readonly html: string } | { readonly markdown: string };
  /** Where it stands. */
  readonly address: string;
  readonly licence: string;
  /** Votes for it less votes against it; undefined where the archive says none. */
  readonly score?: number | undefined;
  readonly createdAt: Date;
  readonly editedAt?: Date | undefined;
}

/** The first text, to which others are replies. */
export interface ArchivedTopic extends ArchivedText {
  readonly role: "topic";
  readonly title: string;
  readonly tags: readonly string[];
  readonly isQuestion: boolean;
  /** Number of the reply that was accepted, which has the series `post`. */
  readonly acceptedId?: number | undefined;
  readonly activeAt: Date;
  readonly closedAt?: Date | undefined;
}

/** A reply to a topic (`reply`), or a remark on a topic or a reply (`comment`). */
export interface ArchivedReply extends ArchivedText {
  readonly role: "reply" | "comment";
  readonly to: ArchiveRef;
}

/** The name of somebody who wrote there. */
export interface ArchivedPerson {
  readonly role: "person";
  readonly id: number;
  readonly name: string;
}

/** What an archive gives; people come before texts, topics before replies and these before comments. */
export type ArchiveItem = ArchivedTopic | ArchivedReply | ArchivedPerson;

/** Why something of an archive is not taken. */
export type Reason =
  | "kind"
  | "tags"
  | "hidden"
  | "absent"
  | "incomplete"
  | "orphan"
  | "empty"
  | "long"
  | "deep"
  | "words"
  | "full"
  | "known";

/** Takes note of something that is left out; `what` names it, as `Posts.xml:12`. */
export type LeaveOut = (reason: Reason, what: string, count?: number) => void;

/** An archive that can be read. */
export interface Archive {
  /** Where the forum stands, as `stackoverflow.com`, which tells archives apart. */
  readonly source: string;
  items(leaveOut: LeaveOut): AsyncIterable<ArchiveItem>;
}

/** The address of a forum as archives need it: what tells it apart, and that with which its addresses begin. */
export function forumAt(site: URL): { readonly source: string; readonly base: string } {
  const path = site.pathname.replace(/\/+$/, "");
  return { source: `${site.host}${path}`, base: `${site.origin}${path}` };
}

/** What is wrong with an archive or with where it shall go; the message says where. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}
