/** What stands around the posts: columns and labels, FAQ, resources, who contributes. */
import type { Database } from "@mofang/host";
import {
  type CallData,
  type CallQuery,
  type forumCalls,
  type Language,
  limits,
  type PostKind,
  postKinds,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import type { StoredUpload } from "../platform/request/stored-upload.ts";
import { SharedAnswers } from "../platform/shared-answers.ts";
import { requireSchoolRole } from "../school/index.ts";
import { listServices } from "../site/index.ts";
import { resourceFileAddress } from "./resource-files.ts";
import * as store from "./room-store.ts";
import { peopleOf, topContributors } from "./standing-store.ts";

type Calls = typeof forumCalls;

/** Questions of the FAQ that its card shows. */
const faqShown = 5;
/** Ranks of the contributors, and the days that count for them. */
const ranking = { days: 7, most: 10 };
/** Schools whose ranking is kept. */
const rankedPlaces = 1000;
/** School types of resources that the public forum shows: for it, and for both (LIM-004). */
const publicSchoolTypes = [1, 2];

const kindTitles: Readonly<Record<PostKind, Readonly<Record<Language, string>>>> = {
  question: { zh: "提问", en: "Question" },
  discussion: { zh: "讨论", en: "Discussion" },
  share: { zh: "分享", en: "Share" },
};

export class Rooms {
  readonly #database: Database;
  /** By school, null for the public forum; scores may be some minutes old. */
  readonly #contributors: SharedAnswers<number | null, Awaited<ReturnType<typeof topContributors>>>;

  constructor(database: Database) {
    this.#database = database;
    const rank = (schoolId: number | null) => topContributors(database, { ...ranking, schoolId });
    this.#contributors = new SharedAnswers(rank, { most: rankedPlaces });
  }

  /** @throws ProductError `auth.no-permission` for a school of others */
  async categories(
    member: Member | undefined,
    { type, schoolId: given }: CallQuery<Calls["tagCategories"]>,
    language: Language,
  ): Promise<CallData<Calls["tagCategories"]>> {
    const schoolId = given ?? null;
    if (schoolId !== null) await requireSchoolRole(this.#database, schoolId, member, "student");
    const filter = { schoolId, type, key: "", order: "place" as const };
    return (await store.listCategories(this.#database, language, member?.id ?? 0, filter)).rows.map(present);
  }

  async categoriesPage(
    member: Member | undefined,
    { type, key = "", page, pageSize }: CallQuery<Calls["tagCategoriesPage"]>,
    language: Language,
  ): Promise<CallData<Calls["tagCategoriesPage"]>> {
    const filter = { schoolId: null, type, key: key.trim(), order: "posts" as const, page: { page, pageSize } };
    const { rows, total } = await store.listCategories(this.#database, language, member?.id ?? 0, filter);
    return { rows: rows.map(present), total, page, pageSize };
  }

  /** @throws ProductError `forum.category-not-found` */
  async follow(member: Member, categoryId: number): Promise<void> {
    const categories = await store.allCategories(this.#database, "zh");
    if (!categories.some(({ id, isHidden }) => id === categoryId && !isHidden))
      throw new ProductError("forum.category-not-found", { id: categoryId });
    await store.insertFollow(this.#database, categoryId, member.id);
  }

  async unfollow(member: Member, categoryId: number): Promise<void> {
    await store.deleteFollow(this.#database, categoryId, member.id);
  }

  async faqList(language: Language): Promise<CallData<Calls["forumFaqList"]>> {
    return (await store.listFaq(this.#database, language, { page: 1, pageSize: faqShown })).rows;
  }

  async faqPage(
    { page, pageSize }: CallQuery<Calls["forumFaqPage"]>,
    language: Language,
  ): Promise<CallData<Calls["forumFaqPage"]>> {
    return { ...(await store.listFaq(this.#database, language, { page, pageSize })), page, pageSize };
  }

  /** @throws ProductError `forum.faq-not-found` */
  async faq(faqId: number, language: Language): Promise<CallData<Calls["forumFaqDetail"]>> {
    const item = await store.findFaq(this.#database, language, faqId);
    if (item === undefined) throw new ProductError("forum.faq-not-found");
    return item;
  }

  async resources({ page }: CallQuery<Calls["forumResources"]>, language: Language): Promise<CallData<Calls["forumResources"]>> {
    const pageSize = limits.resourceCards;
    const { rows, total } = await store.listResources(this.#database, language, publicSchoolTypes, { page, pageSize });
    const presented = rows.map(({ id, title, type, link_url, attachments }) => ({
      id,
      title,
      type: type as 1 | 2,
      linkUrl: link_url,
      attachmentList: (attachments as unknown as StoredUpload[]).map(({ name }, place) => ({
        path: resourceFileAddress(id, place),
        name,
      })),
    }));
    return { rows: presented, total, page, pageSize };
  }

  /** @throws ProductError `auth.no-permission` for a school of others, or none */
  async contributors(
    member: Member | undefined,
    { source, schoolId }: CallQuery<Calls["topContributors"]>,
  ): Promise<CallData<Calls["topContributors"]>> {
    if (source === "public") return this.#contributorsTo(null);
    if (schoolId === undefined) throw new ProductError("auth.no-permission");
    await requireSchoolRole(this.#database, schoolId, member, "student");
    return this.#contributorsTo(schoolId);
  }

  /** People are as they are now. */
  async #contributorsTo(schoolId: number | null): Promise<CallData<Calls["topContributors"]>> {
    const scores = await this.#contributors.get(schoolId);
    if (scores.length === 0) return [];
    const people = await peopleOf(
      this.#database,
      scores.map(({ id }) => id),
    );
    return scores.flatMap(({ id, score }) => people.flatMap((person) => (person.id === id ? { ...person, score } : [])));
  }

  dictionary(language: Language): CallData<Calls["forumDictionary"]> {
    return postKinds.map((code) => ({ code, title: kindTitles[code][language] }));
  }

  async customService(language: Language): Promise<CallData<Calls["customService"]>> {
    return (await listServices(this.#database, language)).map(({ url }) => url);
  }
}

type Standing = CallData<Calls["tagCategories"]>[number];

function present({ id, title, type, nPosts, nFollowers, isFollowed }: Standing): Standing {
  return { id, title, type, nPosts, nFollowers, isFollowed };
}
