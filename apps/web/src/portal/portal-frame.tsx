import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { Page } from "../ui/page.tsx";
import { listedKinds, portalPages } from "./kinds.ts";

/** A page of the portal below the way to all others. */
export function PortalFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const tabs = listedKinds.map((kind) => ({ to: portalPages[kind].list, label: t(`portal.kind.${kind}`) }));
  return (
    <Page>
      <LinkTabs label={t("portal.all")} tabs={[{ to: "/sharing", label: t("portal.sharing") }, ...tabs]} />
      {children}
    </Page>
  );
}
