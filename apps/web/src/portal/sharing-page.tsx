import "../i18n/late/portal.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { RepositoryRows } from "../repository/card/repository-row.tsx";
import { PageHeader, Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { Partners } from "./partners.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import { SectionHead, SharedEntries } from "./shared-entries.tsx";
import styles from "./sharing-page.module.css";

/** `/sharing`: what people share, and what helps them to make more of it. */
export default function SharingPage() {
  const { t } = useTranslation();
  return (
    <PortalFrame>
      <PageHeader
        title={t("portal.sharing")}
        lead={t("portal.sharingLead")}
        actions={<Link to="/model/publish">{t("portal.shareYours")}</Link>}
      />
      <div className={styles.sections}>
        <SharedModels />
        <SharedEntries kind="tutorial" />
        <SharedEntries kind="tool" />
        <SharedEntries kind="case" />
        <Partners />
      </div>
    </PortalFrame>
  );
}

/** Rows of a section. */
const shownModels = 5;

function SharedModels() {
  const { t } = useTranslation();
  const list = useCall("publicRepositories", { page: 1, sort: "stars" });
  const rows = list.data?.rows.slice(0, shownModels) ?? [];
  return (
    <section>
      <SectionHead title={t("portal.sharedModels")} to="/sharing/model" />
      <Panel>
        {list.isPending ? <LoadingRows rows={3} height={74} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data && rows.length === 0 ? <EmptyState title={t("card.noneYet")} /> : null}
        {rows.length > 0 ? <RepositoryRows rows={rows} /> : null}
      </Panel>
    </section>
  );
}
