import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type Database, ObjectMissingError, type ObjectStorage, type Settings } from "@mofang/host";
import { librariesIn } from "@mofang/host/library";
import { allowsAccess } from "@mofang/modelica";
import { RepositoryLibraries } from "../dependency/index.ts";
import { libraryFolders } from "../library/library-folders.ts";
import { LibraryShelf } from "../library/shelf.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Ceiling, RepositoryService } from "../repository/index.ts";
import type { DrawnPicture, PictureRequest } from "./picture-request.ts";
import type { ProcessRenderer } from "./process-renderer.ts";
import { imageNames, readImages } from "./repository-images.ts";

/** Grows when pictures are drawn differently, so that none of before is shown. */
const drawingVersion = 2;

/** Which picture: of which class, for whom, and as what. */
type PictureWish = Pick<PictureRequest, "className" | "theme" | "format">;

/** A picture and a name of this very content; the picture is empty where there is nothing to draw. */
interface RepositoryPicture {
  readonly content: Uint8Array;
  readonly tag: string;
}

/** Pictures of repositories as lists and link previews show them, drawn once for each content. */
export class Pictures {
  readonly #repositories: RepositoryService;
  readonly #storage: ObjectStorage;
  readonly #renderer: ProcessRenderer;
  readonly #libraryFolders: readonly string[];
  readonly #held: RepositoryLibraries;
  /** Pictures that are being drawn: many readers of one list wait for one drawing. */
  readonly #underWay = new Map<string, Promise<Uint8Array>>();

  constructor(
    database: Database,
    repositories: RepositoryService,
    storage: ObjectStorage,
    settings: Pick<Settings, "modelicaPath" | "dataFolder">,
    renderer: ProcessRenderer,
  ) {
    this.#repositories = repositories;
    this.#storage = storage;
    this.#renderer = renderer;
    this.#libraryFolders = libraryFolders(settings);
    this.#held = new RepositoryLibraries(database, repositories, new LibraryShelf(settings));
  }

  /**
   * A class of a repository at the head of its main branch.
   *
   * @param ceiling  what the reader sees at most; the picture holds no more than that and the classes themselves allow
   * @param viewer  the reader, who sees no more of used repositories either
   */
  async ofRepository(id: number, wish: PictureWish, ceiling: Ceiling, viewer: Member | undefined): Promise<RepositoryPicture> {
    const { versions, disclosures } = this.#repositories;
    const held = await this.#held.chosenForHead(viewer, id);
    const heldNames = await Promise.all(held.map((library) => this.#held.contentName(viewer, library)));
    const version = await versions.head(id);
    const files = [...version.entries.values()].filter(({ path }) => path.endsWith(".mo") || path.endsWith("package.order"));
    const libraries = this.#libraryFolders.flatMap(librariesIn).map(({ name, version }) => `${name} ${version}`);
    // Where everything is open, members and all others get the same picture.
    const seen = (await disclosures.showsAll(id, version, ceiling)) ? undefined : ceiling;
    const content = [files.map(({ path, object }) => [path, object]), imageNames(version)];
    const tag = createHash("sha256")
      .update(JSON.stringify([drawingVersion, wish, seen ?? "", libraries, heldNames, content]))
      .digest("hex");
    const key = `pictures/${tag}.${wish.format.kind === "svg" ? "svg" : "png"}`;
    const kept = await this.#kept(key);
    if (kept !== undefined) return { content: kept, tag };
    let drawing = this.#underWay.get(key);
    if (drawing === undefined) {
      drawing = this.#draw(key, async () => {
        const sources = await disclosures.modelicaFiles(id, version, seen);
        const showsDiagram = seen === undefined || allowsAccess(seen, "diagram");
        const used = await Promise.all(
          held.map(async (library) => ({ name: library.name, texts: [...(await this.#held.texts(library, viewer))] })),
        );
        const readable = used.filter(({ texts }) => texts.length > 0);
        const request = { ...wish, sources, showsDiagram, libraries: readable, libraryFolders: this.#libraryFolders };
        return this.#renderer.draw(request, (paths) => readImages(versions, id, version, paths));
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

  async #draw(key: string, render: () => Promise<DrawnPicture | undefined>): Promise<Uint8Array> {
    const picture = await render();
    const content = Buffer.from(picture ?? "");
    // What failed for want of time or memory is tried again another day.
    if (picture !== undefined) await this.#storage.put(key, content);
    return content;
  }
}
