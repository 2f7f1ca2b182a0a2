/** Rows of the forum → what travels. */
import type { answerCalls, CallData, PostEventKind, PostKind, PostMarkKind, postCalls, Withholding } from "@mofang/protocol";
import type { AnswerRow } from "./answer-store.ts";
import type { eventsOf, PostRow, PostSummaryRow } from "./post-store.ts";
import type { Category } from "./room-store.ts";
import type { Levels } from "./standings.ts";

type Summary = CallData<typeof postCalls.publicPosts>["rows"][number];
type Detail = CallData<typeof postCalls.postDetail>;
type Answer = CallData<typeof answerCalls.answers>["rows"][number];
type Person = Summary["author"];
type Writer = Detail["author"];

export function presentPost(row: PostSummaryRow, categories: readonly Category[]): Summary {
  const column = categories.find(({ id }) => id === row.column_id);
  if (column === undefined) throw new Error(`post ${row.id} stands in column ${row.column_id}, which is unknown`);
  return {
    id: row.id,
    schoolId: row.school_id,
    title: row.title,
    kind: row.kind,
    column,
    labels: row.labels.flatMap((label) => categories.filter(({ id }) => id === label)),
    author: personOf(row.author_id, row.author_name, row.author_avatar),
    excerpt: excerptOf(row.beginning),
    nAnswers: row.n_answers,
    nLikes: row.n_likes,
    nDislikes: row.n_dislikes,
    hasAccepted: row.accepted_answer_id !== null,
    isPinned: row.pinned_at !== null,
    isClosed: row.closed_at !== null,
    isLocked: row.locked_at !== null,
    isWaiting: row.withheld === "review",
    createdAt: row.created_at.toISOString(),
    activeAt: row.active_at.toISOString(),
  };
}

interface Around {
  readonly categories: readonly Category[];
  readonly levels: Levels;
  readonly marks: readonly PostMarkKind[];
  readonly events: Awaited<ReturnType<typeof eventsOf>>;
  readonly files: readonly Detail["files"][number][];
  readonly duplicateOf: Detail["duplicateOf"];
  readonly mayEdit: boolean;
  readonly mayModerate: boolean;
}

export function presentDetail(row: PostRow, around: Around): Detail {
  const { categories, levels, marks, events, files, duplicateOf, mayEdit, mayModerate } = around;
  return {
    ...presentPost({ ...row, kind: row.kind as PostKind }, categories),
    author: writerOf(row, levels),
    body: row.body,
    files: [...files],
    nFollows: row.n_follows,
    nFavorites: row.n_favorites,
    nSame: row.n_same,
    editedAt: row.edited_at?.toISOString() ?? null,
    duplicateOf,
    acceptedAnswerId: row.accepted_answer_id,
    isDeleted: row.deleted_at !== null,
    withheld: row.withheld as Withholding | null,
    marks: [...marks],
    mayEdit,
    mayModerate,
    events: events.map((event) => ({
      kind: event.kind as PostEventKind,
      actor: personOf(event.actor_id, event.actor_name, event.actor_avatar),
      detail: event.detail,
      createdAt: event.created_at.toISOString(),
    })),
  };
}

interface Among {
  /** Comments on this answer and on others. */
  readonly comments: readonly AnswerRow[];
  readonly acceptedId: number | null;
  readonly levels: Levels;
  /** Files of answers by the ids of these. */
  readonly files: ReadonlyMap<number, readonly Answer["files"][number][]>;
}

export function presentAnswer(row: AnswerRow, { comments, acceptedId, levels, files }: Among): Answer {
  return {
    ...presentRemark(row, levels),
    files: row.deleted_at === null ? [...(files.get(row.id) ?? [])] : [],
    isAccepted: row.id === acceptedId,
    nComments: row.n_comments,
    comments: comments.filter(({ parent_id }) => parent_id === row.id).map((comment) => presentRemark(comment, levels)),
  };
}

function presentRemark(row: AnswerRow, levels: Levels): Answer["comments"][number] {
  return {
    id: row.id,
    author: row.deleted_at === null ? writerOf(row, levels) : null,
    text: row.text,
    files: [],
    nLikes: row.n_likes,
    nDislikes: row.n_dislikes,
    vote: row.is_like === null ? null : row.is_like ? "like" : "dislike",
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted: row.deleted_at !== null,
    isWaiting: row.is_waiting,
  };
}

/** Who wrote a text, with the level that the person has now. */
function writerOf(row: Pick<AnswerRow, "author_id" | "author_name" | "author_avatar">, levels: Levels): Writer {
  const person = personOf(row.author_id, row.author_name, row.author_avatar);
  return person && { ...person, level: levels.get(person.id) ?? 0 };
}

export function personOf(id: number | null, name: string | null, avatar: string | null): Person {
  return id === null || name === null ? null : { id, name, avatar };
}

/** Letters of an excerpt. */
const excerptLength = 160;

/** The first words of a Markdown text, without code blocks, pictures and the signs of Markdown. */
function excerptOf(markdown: string): string {
  const prose = markdown
    .replace(/^(`{3,}|~{3,})[\s\S]*?(?:^\1\s*$|$(?![\s\S]))/gm, " ")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[#>*`|~]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...prose];
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join("")}…` : prose;
}
