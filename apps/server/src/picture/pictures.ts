import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { ObjectMissingError, type ObjectStorage, productRoot, type Settings } from "@mofang/host";
import { librariesIn, libraryStoreName } from "@mofang/host/library";
import type { RepositoryService } from "../repository/index.ts";
import type { ThreadRenderer } from "./thread-renderer.ts";

/** Grows when pictures are drawn differently, so that none of before is shown. */
const drawingVersion = 1;

/** A picture and a name of this very content; the picture is empty where there is nothing to draw. */
export interface RepositoryPicture {
  readonly content: Uint8Array;
  readonly tag: string;
}

/** Pictures of repositories as lists and link previews show them, drawn once for each content. */
export class Pictures {
  readonly #repositories: RepositoryService;
  readonly #storage: ObjectStorage;
  readonly #renderer: ThreadRenderer;
  readonly #libraryFolders: readonly string[];
  /** Pictures that are being drawn: many readers of one list wait for one drawing. */
  readonly #underWay = new Map<string, Promise<Uint8Array>>();

  constructor(
    repositories: RepositoryService,
    storage: ObjectStorage,
    settings: Pick<Settings, "modelicaPath" | "dataFolder">,
    renderer: ThreadRenderer,
  ) {
    this.#repositories = repositories;
    this.#storage = storage;
    this.#renderer = renderer;
    const own = join(productRoot(), "packages/library");
    const installed = join(settings.dataFolder, libraryStoreName);
    this.#libraryFolders = [own, join(own, "examples"), ...settings.modelicaPath.map((folder) => resolve(folder)), installed];
  }

  /** The diagram of a repository's initial model at the head of its main branch. */
  async ofRepository(id: number, className: string, theme: "light" | "dark"): Promise<RepositoryPicture> {
    const { versions } = this.#repositories;
    const version = await versions.head(id);
    const files = [...version.entries.values()].filter(({ path }) => path.endsWith(".mo") || path.endsWith("package.order"));
    const libraries = this.#libraryFolders.flatMap(librariesIn).map(({ name, version }) => `${name} ${version}`);
    const facts = [drawingVersion, className, theme, libraries, files.map(({ path, object }) => [path, object])];
    const tag = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
    const key = `pictures/${tag}.svg`;
    const kept = await this.#kept(key);
    if (kept !== undefined) return { content: kept, tag };
    let drawing = this.#underWay.get(key);
    if (drawing === undefined) {
      drawing = this.#draw(key, async () => {
        const sources = await versions.modelicaFiles(id, version);
        return this.#renderer.draw({ sources, libraryFolders: this.#libraryFolders, className, theme });
      });
      this.#underWay.set(key, drawing);
      drawing.finally(() => this.#underWay.delete(key)).catch(() => undefined);
    }
    return { content: await drawing, tag };
  }

  async #kept(key: string): Promise<Uint8Array | undefined> {
    try {
      return await buffer(await this.#storage.get(key));
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }

  async #draw(key: string, render: () => Promise<string | null | undefined>): Promise<Uint8Array> {
    const svg = await render();
    const content = Buffer.from(svg ?? "");
    // What failed for want of time or memory is tried again another day.
    if (svg !== undefined) await this.#storage.put(key, content);
    return content;
  }
}
