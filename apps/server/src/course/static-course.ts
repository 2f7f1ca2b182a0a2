/** A course as a folder of pages in a ZIP archive, as readers see it: nothing that tells an answer. */
import { Readable } from "node:stream";
import { siteAddress } from "@mofang/host";
import type { CallQuery, CourseBlock, CourseContent, courseCalls, Language, ShownBlock } from "@mofang/protocol";
import { ZipFile } from "yazl";
import { ProductError } from "../platform/errors/product-error.ts";
import { pictureAddress } from "../platform/pictures/uploaded-pictures.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { type Draw, lessonsOf, withoutLessons } from "./content.ts";
import { drawsOf } from "./drawing.ts";
import { shownDraw } from "./drawn-questions.ts";
import { filesOf } from "./form/media-files.ts";
import { pathsOfFiles } from "./kept-media.ts";
import { filesOfCourse } from "./kept-store.ts";
import { hiddenIn } from "./limit-store.ts";
import { type DrawnModel, drawModel, type ModelDrawings } from "./model-drawing.ts";
import { taught } from "./policy.ts";
import { shownBlock } from "./shown-blocks.ts";
import {
  diagramPath,
  indexPage,
  type StaticCourse,
  staticFileAddress,
  staticLessonPage,
  staticLessonPath,
} from "./static-page.ts";

type Themes = Readonly<Record<"light" | "dark", Uint8Array>>;

const options = { mtime: new Date(0) };

export class StaticCourses {
  readonly #platform: Platform;
  readonly #drawings: ModelDrawings;

  constructor(platform: Platform, drawings: ModelDrawings) {
    this.#platform = platform;
    this.#drawings = drawings;
  }

  /**
   * What is published, or the draft of a course that is not, without lessons that are for some alone.
   *
   * @throws ProductError those of `taught`
   */
  async download(
    member: Member,
    { courseId }: CallQuery<(typeof courseCalls)["staticCourse"]>,
    language: Language,
  ): Promise<Bytes> {
    const { content: whole } = await taught(this.#platform.database, member, courseId);
    const content = withoutLessons(whole, await hiddenIn(this.#platform.database, courseId, 0));
    const zip = new ZipFile();
    const archive = new Readable().wrap(zip.outputStream);
    zip.on("error", (error: Error) => archive.destroy(error));
    const paths = await this.#addFiles(zip, courseId, content);
    const pictures = await this.#addPictures(zip, content);
    const diagrams = await this.#addDiagrams(zip, content);
    const course: StaticCourse = {
      language,
      site: siteAddress(this.#platform.settings),
      pictureOf: (address) => pictures.get(address),
      hasDiagram: (key) => diagrams.has(key),
    };
    const draw = (key: string) => drawsOf(this.#platform.secret, courseId, key, 0);
    const shown = (block: CourseContent["chapters"][number]["lessons"][number]["blocks"][number]): ShownBlock =>
      block.kind === "draw"
        ? shownDraw(block as Draw, [])
        : shownBlock(block, { draw: draw(block.key), addressOf: (id) => staticFileAddress(paths.get(id) ?? "") });
    addText(zip, "index.html", indexPage(course, content));
    const lessons = lessonsOf(content);
    lessons.forEach((lesson, i) => {
      const around = { before: lessons[i - 1], next: lessons[i + 1] };
      addText(zip, staticLessonPath(lesson.key), staticLessonPage(course, lesson, lesson.blocks.map(shown), around));
    });
    zip.end();
    return { content: archive, fileName: `course-${courseId}.zip` };
  }

  /** @returns the paths of the files of lessons by their ids */
  async #addFiles(zip: ZipFile, courseId: number, content: CourseContent): Promise<ReadonlyMap<number, string>> {
    const { database, storage } = this.#platform;
    const rows = await filesOfCourse(database, courseId);
    const paths = new Map([...pathsOfFiles(filesOf(content), rows)].map(([{ id }, path]) => [id, path]));
    for (const [id, path] of paths) {
      const row = rows.find((one) => one.id === id);
      if (row === undefined) throw new ProductError("course.file-gone");
      zip.addReadStreamLazy(path, { ...options, compress: false }, (give) => {
        storage.get(row.storage_key).then(
          (bytes) => give(null, bytes),
          (error: Error) => give(error, new Readable()),
        );
      });
    }
    return paths;
  }

  /** @returns the paths of pictures that were uploaded for texts, by their addresses */
  async #addPictures(zip: ZipFile, content: CourseContent): Promise<ReadonlyMap<string, string>> {
    const names = new RegExp(`${pictureAddress("")}([\\w-]+\\.\\w+)`, "g");
    const found = new Set([...JSON.stringify(content).matchAll(names)].map(([, name = ""]) => name));
    const paths = new Map<string, string>();
    for (const name of found) {
      const picture = await this.#picture(name);
      if (picture === undefined) continue;
      paths.set(pictureAddress(name), `pictures/${name}`);
      if (picture instanceof Readable) zip.addReadStream(picture, `pictures/${name}`, { ...options, compress: false });
      else zip.addBuffer(Buffer.from(picture), `pictures/${name}`, { ...options, compress: false });
    }
    return paths;
  }

  /** Undefined for one that is gone: its text shows its words. */
  async #picture(name: string): Promise<Bytes["content"] | undefined> {
    try {
      return (await this.#platform.pictures.open(name)).content;
    } catch (error) {
      if (error instanceof ProductError && error.slug === "picture.not-found") return undefined;
      throw error;
    }
  }

  /** @returns keys of the blocks whose model has a diagram */
  async #addDiagrams(zip: ZipFile, content: CourseContent): Promise<ReadonlySet<string>> {
    const drawn = new Set<string>();
    for (const block of lessonsOf(content).flatMap(({ blocks }) => blocks)) {
      const model = modelOf(block);
      if (model === undefined) continue;
      const { light, dark } = await this.#diagram(model);
      if (light.length === 0 || dark.length === 0) continue;
      zip.addBuffer(Buffer.from(light), diagramPath(block.key, "light"), options);
      zip.addBuffer(Buffer.from(dark), diagramPath(block.key, "dark"), options);
      drawn.add(block.key);
    }
    return drawn;
  }

  async #diagram(model: DrawnModel): Promise<Themes> {
    const inTheme = async (theme: "light" | "dark") =>
      (await drawModel(this.#drawings, model, { theme, format: { kind: "svg" } })).content;
    return { light: await inTheme("light"), dark: await inTheme("dark") };
  }
}

/** The model that a block shows as a diagram. */
function modelOf(block: CourseBlock): DrawnModel | undefined {
  if (block.kind === "model") return block;
  if (block.kind !== "quiz" || block.answer.type !== "labels") return undefined;
  const { picture } = block.answer;
  return picture.kind === "class" && picture.layer === "diagram" ? picture : undefined;
}

function addText(zip: ZipFile, path: string, text: string): void {
  zip.addBuffer(Buffer.from(text), path, options);
}
