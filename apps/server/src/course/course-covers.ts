/** Pictures that stand for courses: in lists, and where a link to one is shown. */
import type { Database } from "@mofang/host";
import type { CallQuery, courseCalls, Language } from "@mofang/protocol";
import { plainTitle } from "../platform/pages/page-html.ts";
import type { Member } from "../platform/request/caller.ts";
import { coverModel } from "./cover-model.ts";
import { type DrawnModel, drawModel, type ModelDrawings } from "./model-drawing.ts";
import { visit } from "./policy.ts";
import { textIn } from "./text-in.ts";

type Calls = typeof courseCalls;

/** What a course without a model to draw is drawn from. */
const empty: DrawnModel = { text: "", className: "" };

export class CourseCovers {
  readonly #database: Database;
  readonly #drawings: ModelDrawings;

  constructor(database: Database, drawings: ModelDrawings) {
    this.#database = database;
    this.#drawings = drawings;
  }

  /** As SVG; empty where there is nothing to draw. @throws ProductError `course.not-found` */
  async svg(member: Member | undefined, { courseId, theme }: CallQuery<Calls["courseCover"]>) {
    const { model } = await this.#cover(member, courseId);
    if (model === undefined) return { content: new Uint8Array() };
    return drawModel(this.#drawings, model, { theme, format: { kind: "svg" } });
  }

  /** As an image with the title below. @throws ProductError `course.not-found` */
  async preview(member: Member | undefined, { courseId }: CallQuery<Calls["coursePreview"]>, language: Language) {
    const { model = empty, title } = await this.#cover(member, courseId);
    return drawModel(this.#drawings, model, {
      theme: "light",
      format: { kind: "preview", caption: plainTitle(textIn(title, language)) },
    });
  }

  /** Lessons that need a code show nothing of their models. */
  async #cover(member: Member | undefined, courseId: number) {
    const { content, needsCode } = await visit(this.#database, member, courseId);
    return { title: content.title, model: needsCode ? undefined : coverModel(content) };
  }
}
