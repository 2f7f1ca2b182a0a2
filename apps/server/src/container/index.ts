/** Sessions of online tools: a cloud IDE and a notebook beside a copy of a repository's files. */
export { containerDomain } from "./routes.ts";
export { wallsFor } from "./tools.ts";
