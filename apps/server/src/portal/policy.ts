/** Who writes and publishes what; the rules themselves are `portalForms` of the protocol. */
import { mayPublishPortal, mayWritePortal, type PortalKind } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";

/** @throws ProductError `auth.no-permission` for who writes nothing of that kind, or of any */
export function requireWriter(member: Member, kind?: PortalKind): void {
  if (!mayWritePortal(member.siteRole, kind)) throw new ProductError("auth.no-permission");
}

/** @throws ProductError `auth.no-permission`; `portal.own-text` for an editor who wrote the text */
export function requirePublisher(member: Member, editorId: number | null): void {
  const isOwnText = editorId === member.id;
  if (mayPublishPortal(member.siteRole, isOwnText)) return;
  throw new ProductError(mayPublishPortal(member.siteRole, false) ? "portal.own-text" : "auth.no-permission");
}
