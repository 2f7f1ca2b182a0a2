/** The page that a worker works for. */
import type { EngineAnswer } from "../messages.ts";
import { PageFiles } from "../page-files.ts";

/** Tells the page something. */
export function tell(message: EngineAnswer): void {
  self.postMessage(message);
}

/** The files of the repository, which only the page may read. */
export const pageFiles = new PageFiles(tell);
