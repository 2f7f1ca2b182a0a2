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
export { presentPublicUser, presentUserInfo } from "./presenter.ts";
export { accountDomain } from "./routes.ts";
export { Sessions } from "./sessions.ts";
export { type CodeCheck, codeCheck } from "./verification-codes.ts";
