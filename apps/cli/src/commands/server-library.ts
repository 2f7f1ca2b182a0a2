import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { chooseVersions, type LibraryVersion } from "@mofang/modelica";
import { UsageError } from "../command-line/usage.ts";

/** What a server tells of a package in one of its repositories, as far as it is needed here (docs/guide/api.md). */
interface ServerLibrary {
  readonly name: string;
  readonly version: string;
  readonly uses: readonly { readonly name: string; readonly version: string | null }[];
  readonly takesFrom: readonly string[];
  readonly repository: { readonly id: number; readonly name: string; readonly ownerName: string };
  readonly commit: string;
  readonly path: string;
  readonly isWhole: boolean;
}

/** A package that has come from a server. */
interface ReceivedLibrary {
  readonly name: string;
  readonly version: string;
  /** Folder that holds nothing but the package. */
  readonly folder: string;
  /** Server, repository and commit. */
  readonly source: string;
}

/** Calls of the server, by the person whose token is given. */
export class LibraryServer {
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(address: string, token: string | undefined) {
    this.#address = address.replace(/\/+$/, "");
    this.#headers = token === undefined ? {} : { token };
  }

  /**
   * A package of one of the server's repositories, and those that it uses there, in folders of their own.
   *
   * @throws UsageError `server-unreachable`, `server-refused`, `server-no-library`, `server-withheld`
   */
  async receive(name: string, version: string | undefined): Promise<readonly ReceivedLibrary[]> {
    const uses = version === undefined ? name : `${name}@${version}`;
    const answer = await this.#get("/mofang/public/repo/dependencies/libraries", { uses });
    const { data } = JSON.parse(new TextDecoder().decode(answer)) as { readonly data: readonly ServerLibrary[] };
    const offered = data.map((library) => ({ library, ...versionOf(library) }));
    const { chosen } = chooseVersions(offered, [{ name, version }], new Set());
    const [first] = chosen;
    if (first?.name !== name || (version !== undefined && first.version !== version)) {
      const known = data.filter((library) => library.name === name).map((library) => library.version);
      throw new UsageError("server-no-library", { address: this.#address, name: uses, known: known.join(", ") });
    }
    const received: ReceivedLibrary[] = [];
    for (const { library } of chosen) received.push(await this.#fetch(library));
    return received;
  }

  async #fetch(library: ServerLibrary): Promise<ReceivedLibrary> {
    const { name, version, repository, commit, path: root, isWhole } = library;
    const place = `${repository.ownerName}/${repository.name}`;
    if (!isWhole) throw new UsageError("server-withheld", { name, version, repository: place });
    const folder = await mkdtemp(join(tmpdir(), "mofang-library-"));
    const id = String(repository.id);
    const packed = await this.#get("/mofang/public/repo/dependencies/texts", { id, commit, name });
    const texts = JSON.parse(gunzipSync(packed).toString()) as Readonly<Record<string, string>>;
    for (const [path, text] of Object.entries(texts)) await write(join(folder, path), text);
    const [label = ""] = (Object.keys(texts)[0] ?? "").split("/");
    for (const path of root.endsWith(".mo") ? [] : await this.#otherFiles(id, commit, root)) {
      const content = await this.#get("/mofang/tgit/bytes", { id, version: commit, path });
      await write(join(folder, label, root === "" ? path : path.slice(root.length + 1)), content);
    }
    return { name, version, folder, source: `${this.#address} ${place} ${commit}` };
  }

  /** Files of a package that are no Modelica text: images and data. */
  async #otherFiles(id: string, commit: string, root: string): Promise<readonly string[]> {
    const answer = await this.#get("/mofang/tgit/tree", { id, version: commit });
    const { data } = JSON.parse(new TextDecoder().decode(answer)) as {
      readonly data: { readonly entries: readonly { readonly path: string; readonly kind: string }[] };
    };
    const files = data.entries.filter(({ kind }) => kind === "file").map(({ path }) => path);
    return files.filter((path) => (root === "" || path.startsWith(`${root}/`)) && !/(?:\.mo|(?:^|\/)package\.order)$/.test(path));
  }

  async #get(path: string, query: Readonly<Record<string, string>>): Promise<Uint8Array> {
    const address = `${this.#address}${path}?${new URLSearchParams({ ...query, lang: "en" })}`;
    const response = await fetch(address, { headers: this.#headers }).catch((error: unknown) => {
      const { cause, message } = error as Error;
      throw new UsageError("server-unreachable", {
        address: this.#address,
        reason: cause instanceof Error ? cause.message : message,
      });
    });
    const content = new Uint8Array(await response.arrayBuffer());
    if (!(response.headers.get("content-type") ?? "").includes("json")) return content;
    const { code, message } = JSON.parse(new TextDecoder().decode(content)) as {
      readonly code: number;
      readonly message: string;
    };
    if (code !== 0) throw new UsageError("server-refused", { address: this.#address, reason: message });
    return content;
  }
}

function versionOf({ name, version, uses, takesFrom }: ServerLibrary): LibraryVersion {
  return {
    name,
    version,
    uses: () => uses.map((used) => ({ name: used.name, version: used.version ?? undefined })),
    takesFrom: () => takesFrom,
  };
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
