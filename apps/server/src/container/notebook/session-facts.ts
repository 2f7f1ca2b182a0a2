/** What programs in a session find out about it, beside their socket of the site. */
import { readFileSync } from "node:fs";

export interface SessionFacts {
  readonly repository: number;
  /** Branch, or none for the main one. */
  readonly version: string | null;
  /** Model that the repository shows first; empty without one. */
  readonly model: string;
  /** Language of who opened the session, as calls name it. */
  readonly lang: "zh_CN" | "en_US";
}

/** Those of the session in which this program runs, as it is now: its branch may have changed. */
export function sessionFacts(): SessionFacts {
  return JSON.parse(readFileSync("/site/session.json", "utf8")) as SessionFacts;
}
