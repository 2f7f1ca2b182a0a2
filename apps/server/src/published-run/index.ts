/** Runs with an address for ever, which can be cited and run again. */
export { publishedRunDomain } from "./routes.ts";
