/** Tools of agents, and the protocol by which programs elsewhere use them. */
export { agentDomain } from "./routes.ts";
export type { Hands, Tool } from "./tool.ts";
export { tools } from "./tools.ts";
