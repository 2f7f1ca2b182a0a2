/** Requests as many different people make them: members with their tokens, visitors from addresses of their own. */
import { accountCalls, repositoryCalls } from "@mofang/protocol";
import { Draws } from "./draws.ts";
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
  readonly #draws: Draws;

  constructor(seeded: Seeded, randomSeed: number) {
    this.#seeded = seeded;
    this.#draws = new Draws(randomSeed);
  }

  next(kind: Kind): HttpRequest {
    switch (kind) {
      case "list":
        return this.#read(repositoryCalls.publicRepositories.path, this.#listQuery());
      case "search":
        return this.#read(repositoryCalls.publicRepositories.path, { key: this.#key(), pageSize: "20" });
      case "detail":
        return this.#read(repositoryCalls.repositoryDetail.path, { id: String(this.#draws.one(this.#seeded.repositories)) });
      case "tree":
        return this.#read(repositoryCalls.tree.path, { id: String(this.#seeded.largeRepository) });
      case "health":
        return { method: "GET", path: "/healthz", headers: {} };
      case "login":
        return {
          method: "POST",
          path: accountCalls.login.path,
          headers: { "content-type": "application/json", ...visitor(this.#draws) },
          body: JSON.stringify({
            name: userName(1 + this.#draws.below(this.#seeded.sizes.users)),
            passwd: Buffer.from(password).toString("base64"),
          }),
        };
    }
  }

  #read(path: string, query: Readonly<Record<string, string>>): HttpRequest {
    const headers =
      this.#draws.below(2) === 0
        ? visitor(this.#draws)
        : { ...visitor(this.#draws), token: this.#draws.one(this.#seeded.tokens) };
    return { method: "GET", path: `${path}?${new URLSearchParams(query)}`, headers };
  }

  #listQuery(): Record<string, string> {
    const type = this.#draws.one(["", "", "library", "model", "teaching", "other"]);
    return {
      page: String(1 + this.#draws.below(5)),
      pageSize: "20",
      sort: this.#draws.one(["updated", "updated", "created", "name"]),
      ...(type !== "" && { modelType: type }),
    };
  }

  #key(): string {
    switch (this.#draws.below(6)) {
      case 0:
        return this.#draws.one(subjects);
      case 1:
        return this.#draws.one(chineseSubjects);
      case 2:
        return `${this.#draws.one(subjects)} ${this.#draws.one(aspects)}`;
      case 3:
        return `${this.#draws.one(chineseSubjects)} ${this.#draws.one(chineseAspects)}`;
      case 4:
        return `M${1 + this.#draws.below(this.#seeded.sizes.repositories)}`;
      default:
        return "perpetuum mobile";
    }
  }
}

/** An address of its own, as a trusted proxy tells it: each is counted apart by the server's rate limits. */
export function visitor(draws: Draws): Readonly<Record<string, string>> {
  return { "x-forwarded-for": `10.${draws.below(256)}.${draws.below(256)}.${1 + draws.below(254)}` };
}

/** Whether an answer is the one that was hoped for. */
export function isSuccess(status: number, body: string): boolean {
  return status === 200 && (!body.startsWith('{"code":') || body.startsWith('{"code":0,'));
}
