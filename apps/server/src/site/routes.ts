import { siteCalls } from "@mofang/protocol";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { productVersion } from "../platform/version.ts";
import { recentMails } from "./development-mailbox.ts";

/** What concerns the site as a whole. */
export function siteDomain({ settings, database }: Platform): Domain {
  const isDevelopment = settings.mode === "development";
  const facts = {
    signInAddress: settings.signIn === "provider" ? "/sign?via=partner" : "/sign",
    isDevelopment,
    version: productVersion(),
    maximumResultVariables: settings.resultVariables,
  };
  const properties = serve(siteCalls.properties, async () => facts);
  const mailbox = serve(siteCalls.developmentMailbox, async ({ query }) => recentMails(database, query.receiver));
  const hasMailbox = isDevelopment && settings.smtpUrl === undefined;
  return { name: "site", calls: hasMailbox ? [properties, mailbox] : [properties] };
}
