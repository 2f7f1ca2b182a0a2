/** Contents that editors write: which kinds there are, what an entry of each has, and who writes and publishes it. */
import type { SiteRole } from "./enums.ts";

/** What an entry of the portal is. */
export const portalKinds = [
  "news",
  "activity",
  "case",
  "achievement",
  "training",
  "tutorial",
  "material",
  "tool",
  "notice",
] as const;
export type PortalKind = (typeof portalKinds)[number];

/** How far the newest text of an entry is; an entry that is shown may have a newer text that is not. */
export const portalStates = ["draft", "review", "published", "archived"] as const;
export type PortalState = (typeof portalStates)[number];

/** What is decided about an entry: `revise` takes it back to a draft, `archive` takes it from the readers. */
export const portalDecisions = ["submit", "revise", "publish", "archive"] as const;

/** What entries of a kind are like. */
interface PortalForm {
  /** When and where it takes place, and registration for it. */
  readonly hasDates: boolean;
  /** A class of the Mofang library that readers open and run. */
  readonly hasModel: boolean;
  /** Who writes and proposes it; who publishes is `publishers`. */
  readonly writers: readonly SiteRole[];
}

const staff: readonly SiteRole[] = ["editor", "administrator"];
const staffAndExperts: readonly SiteRole[] = ["expert", ...staff];

/** Every kind with what its entries have and who writes them. */
export const portalForms: Readonly<Record<PortalKind, PortalForm>> = {
  news: { hasDates: false, hasModel: false, writers: staff },
  activity: { hasDates: true, hasModel: false, writers: staff },
  case: { hasDates: false, hasModel: true, writers: staffAndExperts },
  achievement: { hasDates: false, hasModel: false, writers: staff },
  training: { hasDates: false, hasModel: true, writers: staffAndExperts },
  tutorial: { hasDates: false, hasModel: true, writers: staffAndExperts },
  material: { hasDates: false, hasModel: true, writers: staffAndExperts },
  tool: { hasDates: false, hasModel: true, writers: staff },
  notice: { hasDates: false, hasModel: false, writers: staff },
};

/** Whether somebody of that role writes entries of a kind; of any kind unless one is said. */
export function mayWritePortal(role: SiteRole, kind?: PortalKind): boolean {
  const kinds = kind === undefined ? portalKinds : [kind];
  return kinds.some((one) => portalForms[one].writers.includes(role));
}

/**
 * Whether somebody may publish an entry: administrators any, editors what another person wrote last, so that two people have
 * read whatever is published.
 */
export function mayPublishPortal(role: SiteRole, isOwnText: boolean): boolean {
  return role === "administrator" || (role === "editor" && !isOwnText);
}
