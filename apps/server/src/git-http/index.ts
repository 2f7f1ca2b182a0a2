/** `git clone`, `fetch` and `push` over HTTP, with personal access tokens. */
export { gitHttpDomain } from "./routes.ts";
