import "../i18n/late/portal.ts";
import { useTranslation } from "react-i18next";
import { SharedEntries } from "./shared-entries.tsx";
import styles from "./sharing-page.module.css";

/** What the first page shows of the portal: what is new, what comes, and where to begin. */
export default function HomePortal() {
  const { t } = useTranslation();
  return (
    <section className={styles.sections} aria-label={t("portal.all")}>
      <SharedEntries kind="news" most={3} />
      <SharedEntries kind="activity" most={3} />
      <SharedEntries kind="case" most={4} />
    </section>
  );
}
