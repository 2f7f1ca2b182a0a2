/** Pictures of models that stand in a course. */
import { createHash } from "node:crypto";
import type { Drawings, PictureWish } from "../picture/index.ts";

/** What draws them. */
export type ModelDrawings = Pick<Drawings, "picture">;

/** A model to be drawn. */
export interface DrawnModel {
  readonly text: string;
  readonly className: string;
}

/** The diagram of a model; the same text is drawn once. */
export function drawModel(drawings: ModelDrawings, { text, className }: DrawnModel, wish: Omit<PictureWish, "className">) {
  const sha256 = createHash("sha256").update(text).digest("hex");
  return drawings.picture(["course model", sha256], { className, ...wish }, async () => ({
    sources: [{ path: "Model.mo", text }],
    libraries: [],
    showsDiagram: true,
    readImages: async () => new Map(),
  }));
}
