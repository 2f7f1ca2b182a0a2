/** Which pages show which kind of contents. */
import type { PortalKind } from "@mofang/protocol";

/** How the contents of a kind are asked for and shown. */
interface KindPages {
  /** The call that lists them. */
  readonly call: (typeof calls)[PortalKind];
  readonly list: string;
  /** The page of one of them; `?id=` says which. It may be the list's own. */
  readonly detail: string;
  readonly shape: "rows" | "cards";
}

const calls = {
  news: "info",
  activity: "activities",
  case: "cooperationCases",
  achievement: "achievements",
  training: "trainings",
  tutorial: "tutorials",
  material: "materials",
  tool: "scienceEducation",
  notice: "notices",
} as const satisfies Readonly<Record<PortalKind, string>>;

/** Every kind with its pages; the server has the same addresses in `portal/addresses.ts`. */
export const portalPages: Readonly<Record<PortalKind, KindPages>> = {
  news: { call: calls.news, list: "/news", detail: "/news/detail", shape: "rows" },
  activity: { call: calls.activity, list: "/activity", detail: "/activity/detail", shape: "cards" },
  case: { call: calls.case, list: "/case", detail: "/case/detail", shape: "cards" },
  achievement: { call: calls.achievement, list: "/achievement", detail: "/achievement/detail", shape: "cards" },
  training: { call: calls.training, list: "/train", detail: "/train", shape: "cards" },
  tutorial: { call: calls.tutorial, list: "/tutorials", detail: "/tutorials", shape: "cards" },
  material: { call: calls.material, list: "/book", detail: "/book/bookDetail", shape: "cards" },
  tool: { call: calls.tool, list: "/science", detail: "/science/toolDetail", shape: "cards" },
  notice: { call: calls.notice, list: "/news", detail: "/news/detail", shape: "rows" },
};

/** Kinds that have a list of their own, in the order of the menu. */
export const listedKinds = ["news", "activity", "case", "achievement", "training", "tutorial", "material", "tool"] as const;

/** The kind whose list lies at an address. */
export function kindOfPath(path: string): PortalKind | undefined {
  return listedKinds.find((kind) => portalPages[kind].list === path);
}

/** Address of an entry. */
export function entryAddress({ kind, id }: { readonly kind: PortalKind; readonly id: number }): string {
  return `${portalPages[kind].detail}?id=${id}`;
}
