/** Pictures of models that stand in a course. */
import { createHash } from "node:crypto";
import type { Drawings, PictureWish } from "../picture/index.ts";

/** What draws them. */
export type ModelDrawings = Pick<Drawings, "picture">;

/** A model to be drawn. */
export interface DrawnModel {
  readonly text: string;
  readonly className: string;
  /** The diagram unless given. */
  readonly layer?: "diagram" | "icon";
}

/** The diagram of a model, or its icon where that is asked for; the same text is drawn once. */
export function drawModel(
  drawings: ModelDrawings,
  { text, className, layer = "diagram" }: DrawnModel,
  wish: Omit<PictureWish, "className">,
) {
  const sha256 = createHash("sha256").update(text).digest("hex");
  return drawings.picture([layer === "icon" ? "course icon" : "course model", sha256], { className, ...wish }, async () => ({
    sources: [{ path: "Model.mo", text }],
    libraries: [],
    showsDiagram: layer === "diagram",
    readImages: async () => new Map(),
  }));
}
