/** Requests as many different people make them: members with their tokens, visitors from addresses of their own. */
import { accountCalls, repositoryCalls } from "@mofang/protocol";
import { largeTree, password, type Seeded, userName } from "./seed.ts";
import { aspects, chineseAspects, chineseSubjects, subjects } from "./vocabulary.ts";

export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What is asked. `health` asks nothing of database and files: it shows what machine and network cost by themselves. */
export const kinds = ["list", "detail", "search", "login", "tree", "health"] as const;
export type Kind = (typeof kinds)[number];

export const kindDescriptions: Readonly<Record<Kind, string>> = {
  list: "public repositories by time or name, all or one type, pages 1 to 5",
  detail: "a repository with files, head and README",
  search: "public repositories with key=…: English and Chinese words, two words, a type number, nothing found",
  login: "name and password (argon2id, 19 MiB)",
  tree: `all files of a repository with ${largeTree.toLocaleString("en")} files`,
  health: "/healthz",
};

/** Makes requests of a kind; the same seed gives the same requests. */
export class Requests {
  readonly #seeded: Seeded;
  #state: number;

  constructor(seeded: Seeded, randomSeed: number) {
    this.#seeded = seeded;
    this.#state = randomSeed;
  }

  next(kind: Kind): HttpRequest {
    switch (kind) {
      case "list":
        return this.#read(repositoryCalls.publicRepositories.path, this.#listQuery());
      case "search":
        return this.#read(repositoryCalls.publicRepositories.path, { key: this.#key(), pageSize: "20" });
      case "detail":
        return this.#read(repositoryCalls.repositoryDetail.path, { id: String(this.#one(this.#seeded.repositories)) });
      case "tree":
        return this.#read(repositoryCalls.tree.path, { id: String(this.#seeded.largeRepository) });
      case "health":
        return { method: "GET", path: "/healthz", headers: {} };
      case "login":
        return {
          method: "POST",
          path: accountCalls.login.path,
          headers: { "content-type": "application/json", ...this.#visitor() },
          body: JSON.stringify({
            name: userName(1 + this.#below(this.#seeded.sizes.users)),
            passwd: Buffer.from(password).toString("base64"),
          }),
        };
    }
  }

  #read(path: string, query: Readonly<Record<string, string>>): HttpRequest {
    const headers = this.#below(2) === 0 ? this.#visitor() : { ...this.#visitor(), token: this.#one(this.#seeded.tokens) };
    return { method: "GET", path: `${path}?${new URLSearchParams(query)}`, headers };
  }

  /** An address of its own, as a trusted proxy tells it: each is counted apart by the server's rate limits. */
  #visitor(): Readonly<Record<string, string>> {
    return { "x-forwarded-for": `10.${this.#below(256)}.${this.#below(256)}.${1 + this.#below(254)}` };
  }

  #listQuery(): Record<string, string> {
    const type = this.#one(["", "", "library", "model", "teaching", "other"]);
    return {
      page: String(1 + this.#below(5)),
      pageSize: "20",
      sort: this.#one(["updated", "updated", "created", "name"]),
      ...(type !== "" && { modelType: type }),
    };
  }

  #key(): string {
    switch (this.#below(6)) {
      case 0:
        return this.#one(subjects);
      case 1:
        return this.#one(chineseSubjects);
      case 2:
        return `${this.#one(subjects)} ${this.#one(aspects)}`;
      case 3:
        return `${this.#one(chineseSubjects)} ${this.#one(chineseAspects)}`;
      case 4:
        return `M${1 + this.#below(this.#seeded.sizes.repositories)}`;
      default:
        return "perpetuum mobile";
    }
  }

  #one<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error("there is nothing to choose from");
    return item;
  }

  /** A whole number from 0 to below `limit`. Mulberry32 by Tommy Ettinger: equally likely, and the same everywhere. */
  #below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * limit);
  }
}

/** Whether an answer is the one that was hoped for. */
export function isSuccess(status: number, body: string): boolean {
  return status === 200 && (!body.startsWith('{"code":') || body.startsWith('{"code":0,'));
}
