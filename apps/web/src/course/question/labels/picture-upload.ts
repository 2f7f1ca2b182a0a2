import type { ReactNode } from "react";

/** Where the picture of a question is uploaded, for questions that may have one. */
export interface PictureUpload {
  readonly field: ReactNode;
  /** Of the picture that the question has; undefined until it is there. */
  readonly url: string | undefined;
}
