/** Proposals of forks to their origins. */
export { proposalDomain } from "./routes.ts";
