/** The site as a whole: its texts, links, words and searches. */
export { SensitiveWords } from "../platform/texts/sensitive-words.ts";
export { siteDomain } from "./routes.ts";
export { listServices, listTexts, setText, siteFacts } from "./text-store.ts";
