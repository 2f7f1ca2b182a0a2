import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ObjectMissingError, type ObjectStorage } from "@mofang/host";
import { librariesIn } from "@mofang/host/library";
import { libraryFolders } from "../library/library-folders.ts";
import type { Platform } from "../platform/platform.ts";
import type { DrawnPicture, ImageFiles, PictureRequest } from "./picture-request.ts";
import type { ProcessRenderer } from "./process-renderer.ts";

/** Grows when pictures are drawn differently, so that none of before is shown. */
const drawingVersion = 2;

/** Which picture: of which class, and as what. */
export type PictureWish = Pick<PictureRequest, "className" | "theme" | "format">;

/** Of what it is drawn. */
interface Drawn {
  readonly sources: PictureRequest["sources"];
  readonly libraries: PictureRequest["libraries"];
  readonly showsDiagram: boolean;
  /** Image files of the sources by their paths. */
  readonly readImages: (paths: readonly string[]) => Promise<ImageFiles>;
}

/** A picture and a name of this very content; the picture is empty where there is nothing to draw. */
interface NamedPicture {
  readonly content: Uint8Array;
  readonly tag: string;
}

/** Pictures of Modelica texts, drawn once for each content and kept. */
export class Drawings {
  readonly #storage: ObjectStorage;
  readonly #renderer: ProcessRenderer;
  readonly #libraryFolders: readonly string[];
  /** Pictures that are being drawn: many readers of one list wait for one drawing. */
  readonly #underWay = new Map<string, Promise<Uint8Array>>();

  constructor({ storage, settings }: Pick<Platform, "storage" | "settings">, renderer: ProcessRenderer) {
    this.#storage = storage;
    this.#renderer = renderer;
    this.#libraryFolders = libraryFolders(settings);
  }

  /**
   * @param facts  what tells this picture from another one of the same wish: the content that it shows
   * @param drawn  brings that content; asked only for a picture that is not kept
   */
  async picture(facts: readonly unknown[], wish: PictureWish, drawn: () => Promise<Drawn>): Promise<NamedPicture> {
    const libraries = this.#libraryFolders.flatMap(librariesIn).map(({ name, version }) => `${name} ${version}`);
    const tag = createHash("sha256")
      .update(JSON.stringify([drawingVersion, wish, libraries, ...facts]))
      .digest("hex");
    const key = `pictures/${tag}.${wish.format.kind === "svg" ? "svg" : "png"}`;
    const kept = await this.#kept(key);
    if (kept !== undefined) return { content: kept, tag };
    let drawing = this.#underWay.get(key);
    if (drawing === undefined) {
      drawing = this.#draw(key, async () => {
        const { readImages, ...texts } = await drawn();
        return this.#renderer.draw({ ...wish, ...texts, libraryFolders: this.#libraryFolders }, readImages);
      });
      this.#underWay.set(key, drawing);
      drawing.finally(() => this.#underWay.delete(key)).catch(() => undefined);
    }
    return { content: await drawing, tag };
  }

  /** Ends the process that draws. */
  close(): void {
    this.#renderer.close();
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
