/** Courses: what other domains may use. */
export { courseDomain } from "./routes.ts";
