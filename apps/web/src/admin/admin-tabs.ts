import { mayWritePortal, type SiteRole } from "@mofang/protocol";

/** Parts of the administration, in the order of its menu. */
const adminTabs = [
  "contents",
  "users",
  "repositories",
  "schools",
  "feedback",
  "texts",
  "lists",
  "words",
  "tags",
  "libraries",
  "platforms",
  "health",
  "audit",
] as const;

/** The parts that somebody of a role sees: who writes contents sees those alone. */
export function tabsOf(role: SiteRole | undefined): readonly (typeof adminTabs)[number][] {
  if (role === "administrator") return adminTabs;
  return role !== undefined && mayWritePortal(role) ? ["contents"] : [];
}
