/** Files that texts list: posts, answers and private messages. */
export { moveFiles } from "./store.ts";
export { TextFiles } from "./text-files.ts";
