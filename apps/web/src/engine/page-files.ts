import type { CCompilation, CProgram } from "@mofang/simulation";
import type { EngineAnswer, PageQuestion, PageReply } from "./messages.ts";
import type { RepositoryFiles } from "./repository-files.ts";
import type { RepositoryFile, RepositoryLibrary, UsedRepositories } from "./used-repositories.ts";

/** The repository's files as the worker has them: it asks its page, which has the reader's session. */
export class PageFiles implements RepositoryFiles {
  readonly #ask: (question: EngineAnswer) => void;
  readonly #waiting = new Map<number, (output: PageReply["output"]) => void>();
  #nextId = 1;

  /** @param ask  brings a question to the page, which answers with a reply for `hear` */
  constructor(ask: (question: EngineAnswer) => void) {
    this.#ask = ask;
  }

  async list(): Promise<readonly RepositoryFile[]> {
    return (await this.#question({ kind: "list" })) as readonly RepositoryFile[];
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    return (await this.#question({ kind: "read", path })) as Uint8Array | undefined;
  }

  async compileC(program: CProgram): Promise<CCompilation | undefined> {
    return (await this.#question({ kind: "compile-c", program })) as CCompilation | undefined;
  }

  readonly used: UsedRepositories = {
    find: async (uses) => (await this.#question({ kind: "used-repositories", uses })) as readonly RepositoryLibrary[],
    texts: async (place) => (await this.#question({ kind: "library-texts", place })) as Uint8Array | undefined,
    list: async (place) => (await this.#question({ kind: "library-list", place })) as readonly RepositoryFile[],
    read: async (place, path) => (await this.#question({ kind: "library-read", place, path })) as Uint8Array | undefined,
  };

  /** Takes what the page has replied. */
  hear({ replyTo, output }: PageReply): void {
    const resolve = this.#waiting.get(replyTo);
    this.#waiting.delete(replyTo);
    resolve?.(output);
  }

  #question(question: PageQuestion): Promise<PageReply["output"]> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#ask({ id, kind: "asks", question });
    });
  }
}
