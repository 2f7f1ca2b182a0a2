import type { Database, Settings } from "@mofang/host";
import { allowsAccess } from "@mofang/modelica";
import { RepositoryLibraries } from "../dependency/index.ts";
import { LibraryShelf } from "../library/shelf.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Ceiling, RepositoryService } from "../repository/index.ts";
import type { Drawings, PictureWish } from "./drawings.ts";
import { imageNames, readImages } from "./repository-images.ts";

/** Pictures of repositories as lists and link previews show them. */
export class Pictures {
  readonly #repositories: RepositoryService;
  readonly #drawings: Drawings;
  readonly #held: RepositoryLibraries;

  constructor(
    database: Database,
    repositories: RepositoryService,
    settings: Pick<Settings, "modelicaPath" | "dataFolder">,
    drawings: Drawings,
  ) {
    this.#repositories = repositories;
    this.#drawings = drawings;
    this.#held = new RepositoryLibraries(database, repositories, new LibraryShelf(settings));
  }

  /**
   * A class of a repository at the head of its main branch.
   *
   * @param ceiling  what the reader sees at most; the picture holds no more than that and the classes themselves allow
   * @param viewer  the reader, who sees no more of used repositories either
   */
  async ofRepository(id: number, wish: PictureWish, ceiling: Ceiling, viewer: Member | undefined) {
    const { versions, disclosures } = this.#repositories;
    const held = await this.#held.chosenForHead(viewer, id);
    const heldNames = await Promise.all(held.map((library) => this.#held.contentName(viewer, library)));
    const version = await versions.head(id);
    const files = [...version.entries.values()].filter(({ path }) => path.endsWith(".mo") || path.endsWith("package.order"));
    // Where everything is open, members and all others get the same picture.
    const seen = (await disclosures.showsAll(id, version, ceiling)) ? undefined : ceiling;
    const content = [files.map(({ path, object }) => [path, object]), imageNames(version)];
    return this.#drawings.picture([seen ?? "", heldNames, content], wish, async () => {
      const sources = await disclosures.modelicaFiles(id, version, seen);
      const used = await Promise.all(
        held.map(async (library) => ({ name: library.name, texts: [...(await this.#held.texts(library, viewer))] })),
      );
      return {
        sources,
        libraries: used.filter(({ texts }) => texts.length > 0),
        showsDiagram: seen === undefined || allowsAccess(seen, "diagram"),
        readImages: (paths) => readImages(versions, id, version, paths),
      };
    });
  }
}
