/** The site as a whole: its texts, links, words and searches. */
export { SensitiveWords } from "../platform/texts/sensitive-words.ts";
export { siteDomain } from "./routes.ts";
export { listLinks, listTexts, setLinks, setText, siteFacts } from "./text-store.ts";
