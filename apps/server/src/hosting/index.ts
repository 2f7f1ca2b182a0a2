/** Accounts at code-hosting services, and what is imported from there. */
export { HostingConnections } from "./connections.ts";
export { hostingDomain } from "./routes.ts";
