/** Webhooks of repositories. */
export { webhookDomain } from "./routes.ts";
