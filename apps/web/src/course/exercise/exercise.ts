import type { CourseBlock } from "@mofang/protocol";

/** An exercise with all that its students never see. */
export type Exercise = Extract<CourseBlock, { kind: "exercise" }>;

/** Most characters of a model's text. */
export const mostCharacters = 50_000;
