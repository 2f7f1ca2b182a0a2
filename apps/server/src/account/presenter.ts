import type { Settings } from "@mofang/host";
import type { publicUser, SiteRole, userInfo } from "@mofang/protocol";
import type { z } from "zod/mini";
import type { Account } from "./account-store.ts";

/** What users see of themselves. */
export function presentUserInfo(account: Account, settings: Settings): z.output<typeof userInfo> {
  const { id, name, avatar, email, phone, organization, region, description, real_name: realName, tags: tagList } = account;
  const siteRole = account.site_role as SiteRole;
  const userLevel = { maxRepoCount: account.repository_quota ?? settings.repositoriesPerUser };
  const profile = { organization, region, description, realName, tags: tagList.join(","), tagList };
  return { id, name, avatar, email, phone, ...profile, siteRole, userLevel };
}

/** What users see of each other. */
export function presentPublicUser(account: Account): z.output<typeof publicUser> {
  const { id, name, avatar, organization, description } = account;
  return { id, name, avatar, organization, description, createdAt: account.created_at.toISOString() };
}
