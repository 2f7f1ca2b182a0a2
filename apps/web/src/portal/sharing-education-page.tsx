import "../i18n/late/portal.ts";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../ui/page.tsx";
import { PortalFrame } from "./portal-frame.tsx";
import { SharedEntries } from "./shared-entries.tsx";
import styles from "./sharing-page.module.css";

/** `/sharing/education`: what is shared for teaching and learning. */
export default function SharingEducationPage() {
  const { t } = useTranslation();
  return (
    <PortalFrame>
      <PageHeader title={t("portal.sharedTeaching")} lead={t("portal.sharedTeachingLead")} />
      <div className={styles.sections}>
        <SharedEntries kind="tutorial" />
        <SharedEntries kind="training" />
        <SharedEntries kind="material" />
      </div>
    </PortalFrame>
  );
}
