import "../../i18n/late/people.ts";

/** Pages of people and their settings. */
export const pages = {
  questions: () => import("../../forum/posts-of-user.tsx"),
  setting: () => import("../../user/settings/setting-tab.tsx"),
  tokens: () => import("../../token/tokens-page.tsx"),
  personal: () => import("../../user/personal-page.tsx"),
  userLayout: () => import("../../user/user-layout.tsx"),
  repository: () => import("../../user/repository-tab.tsx"),
  activity: () => import("../../user/activity-tab.tsx"),
  loginLog: () => import("../../user/login-log-tab.tsx"),
  message: () => import("../../user/message-tab.tsx"),
};
