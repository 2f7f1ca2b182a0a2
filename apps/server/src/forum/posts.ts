/** Posts: writing, changing and finding them. */
import { type Database, inTransaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, Language, PostKind, PostMarkKind, postCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { SharedAnswers } from "../platform/shared-answers.ts";
import { requireSchoolRole } from "../school/index.ts";
import { find, isRareKey, queryOf, vectorOf } from "../search/index.ts";
import type { TextFiles } from "../text-file/index.ts";
import { lockedPost, visiblePost } from "./access.ts";
import { announcePost } from "./announcements.ts";
import { findAnswer } from "./answer-store.ts";
import { askForLabels } from "./label-proposals.ts";
import { mayModerate, requireAuthorOrModerator } from "./policy.ts";
import * as store from "./post-store.ts";
import { personOf, presentDetail, presentPost } from "./presenter.ts";
import { waitsForReview } from "./reviews.ts";
import { allCategories, type Category, categoriesOf } from "./room-store.ts";
import { levelsOf, unlockedFor } from "./standings.ts";
import { tellMentioned } from "./tellings.ts";

type Calls = typeof postCalls;
type Content = Omit<CallBody<Calls["createPost"]>, "schoolId" | "files" | "proposals">;

/** How many the hot posts are at most. */
const hotPosts = 10;
/** Schools whose hot posts are kept. */
const hotPlaces = 1000;
/** Posts like a title, with the part of it that they have at least, by weight. */
const similar = { among: ["post"], page: 1, pageSize: 5, enough: 5, least: 0.3, needsSubject: true } as const;
/** Texts of a history. */
const mostRevisions = 99;

export class Posts {
  readonly #database: Database;
  /** By school, null for the public forum; which posts are hot may be some minutes old. */
  readonly #hot: SharedAnswers<number | null, readonly number[]>;
  readonly #reviewedTexts: number;
  readonly #files: TextFiles;

  /** @param reviewedTexts  how many first texts of newcomers wait for review */
  constructor(database: Database, reviewedTexts: number, files: TextFiles) {
    this.#database = database;
    this.#hot = new SharedAnswers((schoolId) => store.hotPosts(database, schoolId, hotPosts), { most: hotPlaces });
    this.#files = files;
    this.#reviewedTexts = reviewedTexts;
  }

  /** @throws ProductError `auth.no-permission` for a school of others, `forum.category-not-found`, `forum.too-many`, `forum.file-not-found`, `forum.label-proposal-not-found` */
  async create(member: Member, body: CallBody<Calls["createPost"]>, language: Language): Promise<CallData<Calls["createPost"]>> {
    const { schoolId, files, proposals, ...content } = body;
    if (schoolId !== null) await requireSchoolRole(this.#database, schoolId, member, "student");
    await this.#chosen(content, language);
    await requirePause(this.#database, member);
    return inTransaction(this.#database, async (transaction) => {
      const place = { school_id: schoolId, column_id: content.columnId };
      const isWaiting = await waitsForReview(transaction, member, place, this.#reviewedTexts);
      const id = await store.insertPost(transaction, stored(content), { authorId: member.id, schoolId, isWaiting });
      await this.#files.attach(transaction, { kind: "post", id }, files, [member.id]);
      await askForLabels(transaction, member, id, proposals);
      if (!isWaiting) await announcePost(transaction, member, { ...content, ...place, id }, language);
      return { postId: id, isWaiting };
    });
  }

  /** @throws ProductError `forum.post-not-found`, `auth.no-permission`, `forum.locked`, `forum.category-not-found`, `forum.file-not-found` */
  async update(member: Member, body: CallBody<Calls["updatePost"]>, language: Language): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const post = await lockedPost(transaction, member, body.postId, { orWaiting: true });
      await this.#chosen(body, language, post.column_id);
      await requireAuthorOrModerator(transaction, member, post, post.author_id);
      if (post.title !== body.title || post.body !== body.body) {
        const revision = { postId: post.id, answerId: null, editorId: member.id, title: post.title, text: post.body };
        await store.insertRevision(transaction, revision);
      }
      await store.updateContent(transaction, post.id, stored(body));
      if (body.files !== undefined) {
        await this.#files.attach(transaction, { kind: "post", id: post.id }, body.files, [
          member.id,
          post.author_id ?? member.id,
        ]);
      }
      await askForLabels(transaction, member, post.id, body.proposals);
      if (post.deleted_at !== null) return;
      await tellMentioned(transaction, member, { ...post, title: body.title }, { text: body.body, former: post.body });
    });
  }

  /** @param schoolId  null for the public ones */
  async list(
    query: CallQuery<Calls["publicPosts"]>,
    schoolId: number | null,
    language: Language,
  ): Promise<CallData<Calls["publicPosts"]>> {
    const { columnId, tags, kind, sort, key, authorId, page, pageSize } = query;
    const words = key === undefined || key === "" ? undefined : await this.#wordsOf(key);
    if (key !== undefined && key !== "" && words === undefined) return { rows: [], total: 0, page, pageSize };
    const labels = tags === undefined ? [] : tags.split(",").map(Number);
    const filter = { reach: { schoolId }, columnId, labels, kind, authorId, sort, words };
    const { rows, total } = await store.listPosts(this.#database, filter, { page, pageSize });
    return { rows: await this.#present(rows, language), total, page, pageSize };
  }

  async own(
    member: Member,
    { list, page, pageSize }: CallQuery<Calls["myPosts"]>,
    language: Language,
  ): Promise<CallData<Calls["myPosts"]>> {
    if (list === "posts") {
      const all = { columnId: undefined, labels: [], kind: undefined, words: undefined, sort: "newest" as const };
      const filter = { ...all, reach: { readerId: member.id }, withWaiting: true };
      const found = await store.listPosts(this.#database, { ...filter, authorId: member.id }, { page, pageSize });
      return { rows: await this.#present(found.rows, language), total: found.total, page, pageSize };
    }
    const { rows, total } = await store.listOwn(this.#database, member.id, list, { page, pageSize });
    return { rows: await this.#present(rows, language), total, page, pageSize };
  }

  /** @throws ProductError `auth.no-permission` for a school of others */
  async hot(member: Member | undefined, query: CallQuery<Calls["hotPosts"]>): Promise<CallData<Calls["hotPosts"]>> {
    const schoolId = query.schoolId ?? null;
    if (schoolId !== null) await requireSchoolRole(this.#database, schoolId, member, "student");
    return store.titlesWithin(this.#database, { schoolId }, await this.#hot.get(schoolId));
  }

  /** @throws ProductError `auth.no-permission` for a school of others */
  async similar(
    member: Member | undefined,
    { title, schoolId: given }: CallQuery<Calls["similarPosts"]>,
  ): Promise<CallData<Calls["similarPosts"]>> {
    const schoolId = given ?? null;
    if (schoolId !== null) await requireSchoolRole(this.#database, schoolId, member, "student");
    const found = await find(this.#database, { ...similar, key: title, viewer: member, schoolId });
    const rows = await store.postsByIds(
      this.#database,
      found.rows.flatMap(({ source_id }) => source_id ?? []),
    );
    return rows.map(({ id, title, n_answers, accepted_answer_id }) => ({
      id,
      title,
      nAnswers: n_answers,
      hasAccepted: accepted_answer_id !== null,
    }));
  }

  /** @throws ProductError `forum.post-not-found` */
  async detail(member: Member | undefined, postId: number, language: Language): Promise<CallData<Calls["postDetail"]>> {
    const post = await visiblePost(this.#database, member, postId);
    const [categories, levels, marks, events, isModerator, original, files] = await Promise.all([
      categoriesOf(this.#database, language, [post.column_id, ...post.labels]),
      levelsOf(this.#database, [post.author_id]),
      member === undefined ? [] : store.marksOf(this.#database, post.id, member.id),
      store.eventsOf(this.#database, post.id),
      mayModerate(this.#database, member, post),
      post.duplicate_of === null ? undefined : store.findPost(this.#database, post.duplicate_of),
      this.#files.ofPost(post.id),
    ]);
    const isAuthor = member !== undefined && post.author_id === member.id;
    return presentDetail(post, {
      categories,
      levels,
      marks,
      events,
      files,
      duplicateOf: original === undefined ? null : { id: original.id, title: original.title },
      mayEdit: isModerator || (isAuthor && post.locked_at === null),
      mayModerate: isModerator,
    });
  }

  /** @throws ProductError `forum.post-not-found`, `forum.answer-not-found` */
  async history(
    member: Member | undefined,
    { postId, answerId }: CallQuery<Calls["postHistory"]>,
  ): Promise<CallData<Calls["postHistory"]>> {
    const post = await visiblePost(this.#database, member, postId);
    const answer = answerId === undefined ? undefined : await findAnswer(this.#database, post.id, answerId);
    if (answerId !== undefined && answer === undefined) throw new ProductError("forum.answer-not-found");
    const now = answer === undefined ? { title: post.title, text: post.body } : { title: "", text: answer.text };
    const revisions = await store.revisionsOf(this.#database, post.id, answerId ?? null, mostRevisions);
    // Each text was written by whoever replaced the one before it, and then.
    return [...revisions, now].map(({ title, text }, index) => {
      const before = revisions[index - 1];
      if (before === undefined) {
        const { author_id, author_name, author_avatar, created_at } = answer ?? post;
        return { title, text, editor: personOf(author_id, author_name, author_avatar), createdAt: created_at.toISOString() };
      }
      const editor = personOf(before.editor_id, before.editor_name, before.editor_avatar);
      return { title, text, editor, createdAt: before.created_at.toISOString() };
    });
  }

  /** Marks, or takes a mark back; the same however often. @throws ProductError `forum.post-not-found`, `forum.own-text` */
  async mark(member: Member, { postId, kind }: CallBody<Calls["markPost"]>, isOn: boolean): Promise<CallData<Calls["markPost"]>> {
    return inTransaction(this.#database, async (transaction) => {
      const post = await lockedPost(transaction, member, postId);
      const opposite = opposites[kind];
      if (isVote(kind) && post.author_id === member.id) throw new ProductError("forum.own-text");
      if (isOn && opposite !== undefined) await store.deleteMark(transaction, postId, member.id, opposite);
      if (isOn) await store.insertMark(transaction, postId, member.id, kind);
      else await store.deleteMark(transaction, postId, member.id, kind);
      return { count: countOf(await lockedPost(transaction, member, postId), kind) };
    });
  }

  /** What a key asks for; undefined for one without words. */
  async #wordsOf(key: string): Promise<store.SoughtWords | undefined> {
    const query = queryOf(key);
    return query === undefined ? undefined : { query, areRare: await isRareKey(this.#database, key) };
  }

  async #present(rows: readonly store.PostSummaryRow[], language: Language) {
    const named = rows.flatMap(({ column_id, labels }) => [column_id, ...labels]);
    const categories = await categoriesOf(this.#database, language, named);
    return rows.map((row) => presentPost(row, categories));
  }

  /** Column and labels that a post names, hidden ones only where it is `kept` in that column. */
  async #chosen(
    { columnId, labels }: Pick<Content, "columnId" | "labels">,
    language: Language,
    kept?: number,
  ): Promise<readonly Category[]> {
    const categories = await allCategories(this.#database, language);
    const find = (wanted: number, type: 1 | 2): Category => {
      const found = categories.find(({ id, type: of, isHidden }) => id === wanted && of === type && (!isHidden || id === kept));
      if (found === undefined) throw new ProductError("forum.category-not-found", { id: wanted });
      return found;
    };
    return [find(columnId, 1), ...labels.map((label) => find(label, 2))];
  }
}

const opposites: Readonly<Partial<Record<PostMarkKind, PostMarkKind>>> = {
  like: "dislike",
  dislike: "like",
  follow: "mute",
  mute: "follow",
};

function isVote(kind: PostMarkKind): boolean {
  return kind === "like" || kind === "dislike";
}

function countOf(post: store.PostRow, kind: PostMarkKind): number {
  const counts: Readonly<Record<PostMarkKind, number>> = {
    follow: post.n_follows,
    favorite: post.n_favorites,
    like: post.n_likes,
    dislike: post.n_dislikes,
    same: post.n_same,
    // Nobody learns how many do not want to hear of a post.
    mute: 0,
  };
  return counts[kind];
}

async function requirePause(database: Database, member: Member): Promise<void> {
  const { postsPerHour: limit } = await unlockedFor(database, member.id);
  if ((await store.countRecentPosts(database, member.id)) >= limit) throw new ProductError("forum.too-many", { limit });
}

function stored({ kind, columnId, labels, title, body }: Content): store.PostContent {
  const words = vectorOf({ A: title, B: "", D: body });
  return { kind: kind satisfies PostKind, columnId, labels: [...new Set(labels)], title, body, words };
}
