/** Accounts: what other domains may use. */
export {
  type Account,
  accountById,
  accountByName,
  accountsByIds,
  accountsByKey,
  insertAccount,
  repositoryLimit,
  updateProfile,
} from "./account-store.ts";
export { listForAdministration as listAccounts, setFrozen, setQuota, setRole } from "./administration-store.ts";
export { deviceName } from "./device-name.ts";
export { originOf } from "./login-log-store.ts";
export { makeMember } from "./new-member.ts";
export { presentPublicUser, presentUserInfo } from "./presenter.ts";
export { accountDomain } from "./routes.ts";
export { type OpenSession, sessionOpener } from "./session-opening.ts";
export { Sessions } from "./sessions.ts";
export { accountByCode, accountByPassword, notFrozen, type SignInParts, signInParts } from "./sign-in.ts";
export { type CodeCheck, codeCheck } from "./verification-codes.ts";
