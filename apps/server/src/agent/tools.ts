/** All tools of agents. */
import { readingTools } from "./reading-tools.ts";
import { runTools } from "./run-tools.ts";
import type { Tool } from "./tool.ts";

/** All tools, by no means more than the calls that they make. */
export const tools: readonly Tool[] = [...readingTools, ...runTools];
