import type { PortalKind } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { EntryCards } from "./entry-cards.tsx";
import { portalPages } from "./kinds.ts";
import styles from "./sharing-page.module.css";

interface SharedEntriesProps {
  readonly kind: PortalKind;
  /** How many are shown. */
  readonly most?: number;
}

/** The first entries of a kind below its name; nothing while there are none. */
export function SharedEntries({ kind, most = 4 }: SharedEntriesProps) {
  const { t } = useTranslation();
  const { call, list: to, shape } = portalPages[kind];
  const list = useCall(call, { page: 1 });
  if (list.data?.rows.length === 0) return null;
  return (
    <section>
      <SectionHead title={t(`portal.kind.${kind}`)} to={to} />
      {list.isPending ? <LoadingRows rows={2} height={shape === "cards" ? 160 : 80} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data ? <EntryCards entries={list.data.rows.slice(0, most)} shape={shape} /> : null}
    </section>
  );
}

/** Name of a section, and the way to all of it. */
export function SectionHead({ title, to }: { readonly title: string; readonly to: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <Link to={to} aria-label={t("portal.allOf", { title })}>
        {t("portal.more")}
      </Link>
    </div>
  );
}
