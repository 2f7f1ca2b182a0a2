import { z } from "zod/mini";

/** Name of a chapter, a lesson or a block, distinct in its course; addresses and marks hold it. */
export const courseKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/));

/** One text in both languages; one of them may be empty. @param most  letters of each */
export const texts = (most: number) =>
  z.object({ zh: z.string().check(z.maxLength(most)), en: z.string().check(z.maxLength(most)) });
