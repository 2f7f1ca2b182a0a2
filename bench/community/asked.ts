/** What readers of a large forum ask for, members with their tokens and visitors from addresses of their own. */
import { answerCalls, courseCalls, forumCalls, postCalls, searchCalls } from "@mofang/protocol";
import { Draws } from "../server/draws.ts";
import { type HttpRequest, visitor } from "../server/requests.ts";
import { peopleOfSchool } from "./places.ts";
import { busyEvery, type CommunitySizes, schoolEvery } from "./sizes.ts";
import { rareWord } from "./texts.ts";
import { wordsOf } from "./words.ts";

/** What is asked. */
export const asked = {
  list: "public posts, first page, in each order",
  "deep page": "public posts by time, pages 100 to 500",
  column: "posts of a column, pages 1 to 5",
  label: "posts under a label or under two, common and rare ones",
  school: "posts of a school, by its members",
  post: "a post with labels, standing of its author and decisions",
  answers: "a page of 1,000 answers, in each order, with comments",
  search: "the whole site: a common word, two, a rare one, in Chinese and English, one misspelt",
  suggestions: "what the search suggests for the first letters of a word",
  "forum search": "posts with a key: a common word, two, a rare one",
  similar: "posts like a title",
  columns: "columns, and labels with the most posts, with their counts",
  contributors: "who contributed most, and the posts that most people look at",
  course: "courses by name and level, and one course",
} as const;

/** One kind of request. */
export type Asked = keyof typeof asked;

/** How many of a hundred requests are of each kind where readers come as they like. */
export const shares: Readonly<Record<Asked, number>> = {
  ...{ list: 20, "deep page": 2, column: 10, label: 15, school: 5, post: 15, answers: 15 },
  ...{ search: 6, suggestions: 2, "forum search": 2, similar: 1, columns: 3, contributors: 2, course: 2 },
};

/** Each kind as often as its share. */
const hundred = Object.entries(shares).flatMap(([kind, share]) => Array<Asked>(share).fill(kind as Asked));

/** What requests must know of the site. */
export interface Community {
  readonly sizes: CommunitySizes;
  /** Tokens of users 1, 2, … */
  readonly tokens: readonly string[];
  readonly columns: readonly number[];
  /** Labels, the most frequent first. */
  readonly labels: readonly number[];
  readonly courses: readonly number[];
}

const orders = ["active", "newest", "votes", "unanswered"] as const;
/** The last page that a list has: it counts up to 10,000 posts. */
const lastPage = 500;
/** Pages of 20 that 1,000 answers have. */
const pagesOfAnswers = 50;

/** Labels that most posts have. */
const commonLabels = 12;

/** Makes requests of a kind; the same seed gives the same requests. */
export class Questions {
  readonly #site: Community;
  readonly #draws: Draws;

  constructor(site: Community, seed: number) {
    this.#site = site;
    this.#draws = new Draws(seed);
  }

  /** A request of a kind that is drawn by the shares. */
  any(): HttpRequest {
    return this.next(this.#draws.one(hundred));
  }

  next(kind: Asked): HttpRequest {
    if (kind === "school") return this.#ofSchool();
    const [path, query] = this.#question(kind);
    return read(path, query, this.#reader());
  }

  /** A member of a school reads its posts. */
  #ofSchool(): HttpRequest {
    const user = this.#draws.below(this.#site.tokens.length);
    const schoolId = String(1 + Math.floor(user / peopleOfSchool));
    const headers = { ...visitor(this.#draws), token: this.#site.tokens[user] ?? "" };
    return read(
      postCalls.schoolPosts.path,
      pageOf(1 + this.#draws.below(5), { schoolId, sort: this.#draws.one(orders) }),
      headers,
    );
  }

  #question(kind: Exclude<Asked, "school">): readonly [path: string, query: Record<string, string>] {
    const { sizes, columns, courses } = this.#site;
    const draws = this.#draws;
    switch (kind) {
      case "list":
        return [postCalls.publicPosts.path, pageOf(1, { sort: draws.one(orders) })];
      case "deep page":
        return [postCalls.publicPosts.path, pageOf(this.#deepPage(), { sort: draws.one(orders) })];
      case "column":
        return [
          postCalls.publicPosts.path,
          pageOf(1 + draws.below(5), { columnId: String(draws.one(columns)), sort: draws.one(orders) }),
        ];
      case "label":
        return [postCalls.publicPosts.path, pageOf(1, { tags: this.#labels(), sort: draws.one(orders) })];
      case "post":
        return [postCalls.postDetail.path, { postId: String(this.#publicPost(draws.below(sizes.posts))) }];
      case "answers": {
        const busy = 2 + busyEvery * draws.below(Math.max(1, Math.floor(sizes.texts / busyEvery)));
        const sort = draws.one(["votes", "newest", "oldest"]);
        return [answerCalls.answers.path, pageOf(1 + draws.below(pagesOfAnswers), { postId: String(busy), sort })];
      }
      case "search":
        return [searchCalls.search.path, pageOf(1, { key: this.#key(true) })];
      case "suggestions":
        return [searchCalls.searchSuggestions.path, { key: this.#word().slice(0, 1 + draws.below(4)) }];
      case "forum search":
        return [postCalls.publicPosts.path, pageOf(1, { key: this.#key(false) })];
      case "similar":
        return [postCalls.similarPosts.path, { title: `${this.#word()} ${this.#word()} ${this.#word()}` }];
      case "columns":
        return draws.below(2) === 0
          ? [forumCalls.tagCategories.path, { type: "1" }]
          : [forumCalls.tagCategoriesPage.path, pageOf(1, { type: "2" })];
      case "contributors":
        return draws.below(2) === 0 ? [forumCalls.topContributors.path, {}] : [postCalls.hotPosts.path, {}];
      case "course":
        return draws.below(2) === 0
          ? [courseCalls.courses.path, pageOf(1 + draws.below(5), { level: draws.one(["1", "2"]) })]
          : [courseCalls.courseDetail.path, { courseId: String(draws.one(courses)) }];
    }
  }

  /** Half of the readers are signed in. */
  #reader(): Readonly<Record<string, string>> {
    const from = visitor(this.#draws);
    return this.#draws.below(2) === 0 ? from : { ...from, token: this.#draws.one(this.#site.tokens) };
  }

  #deepPage(): number {
    const last = Math.min(lastPage, Math.floor((this.#site.sizes.posts * 0.8) / 20));
    return Math.ceil(last / 5) + this.#draws.below(last - Math.ceil(last / 5));
  }

  #labels(): string {
    const { labels } = this.#site;
    const label = this.#draws.one(this.#draws.below(2) === 0 ? labels.slice(0, commonLabels) : labels);
    return this.#draws.below(3) === 0 ? `${label},${this.#draws.one(labels)}` : String(label);
  }

  #publicPost(number: number): number {
    return number % schoolEvery === 0 ? number + 1 : number;
  }

  #word(): string {
    return this.#draws.one(wordsOf(this.#draws.below(2) === 0 ? "zh" : "en"));
  }

  #key(withSlips: boolean): string {
    switch (this.#draws.below(withSlips ? 5 : 4)) {
      case 0:
      case 1:
        return this.#word();
      case 2:
        return `${this.#word()} ${this.#word()}`;
      case 3:
        return rareWord(this.#draws.below(this.#site.sizes.texts));
      default:
        return misspelt(this.#draws.one(wordsOf("en")));
    }
  }
}

function read(path: string, query: Record<string, string>, headers: Readonly<Record<string, string>>): HttpRequest {
  return { method: "GET", path: `${path}?${new URLSearchParams(query)}`, headers };
}

function pageOf(page: number, rest: Record<string, string>): Record<string, string> {
  return { page: String(page), pageSize: "20", ...rest };
}

/** A word with two letters in the wrong order. */
function misspelt(word: string): string {
  return word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4);
}
