import "../../i18n/late/account.ts";
import "../../i18n/late/lti.ts";

/** Pages of signing in. */
export const pages = {
  signIn: () => import("../../account/sign-in/sign-in-page.tsx"),
  callback: () => import("../../account/external/callback-page.tsx"),
  launch: () => import("../../account/external/launch-page.tsx"),
  developmentMailbox: () => import("../../account/development-mailbox-page.tsx"),
};
