/** Competitions: entries are simulated with scenarios of which some stay hidden. */
export { competitionDomain } from "./routes.ts";
