/** Templates of charts that people keep in their accounts. */
export { chartTemplateDomain } from "./routes.ts";
