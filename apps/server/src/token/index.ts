/** Personal access tokens. */
export { PersonalTokens } from "./personal-tokens.ts";
export { tokenDomain } from "./routes.ts";
