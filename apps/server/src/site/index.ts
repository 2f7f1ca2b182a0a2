/** The site as a whole: its texts, links, words and searches. */
export { siteDomain } from "./routes.ts";
export { SensitiveWords } from "./sensitive-words.ts";
export { listLinks, listTexts, setLinks, setText } from "./texts.ts";
