/** Accounts: what other domains may use. */
export { type Account, accountById } from "./account-store.ts";
export { presentPublicUser } from "./presenter.ts";
export { accountDomain } from "./routes.ts";
export { Sessions } from "./sessions.ts";
