import type { IncomingHttpHeaders } from "node:http";

/** Whether an answer may be HTML: who names no media type, or any, gets a page as browsers do. */
export function wantsPage({ accept }: Pick<IncomingHttpHeaders, "accept">): boolean {
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
