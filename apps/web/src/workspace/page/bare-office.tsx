import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BarStart } from "./bar-start.tsx";
import barStyles from "./office-bar.module.css";
import styles from "./workspace-body.module.css";

interface BareOfficeProps {
  /** What the workspace is of; undefined as long as that is not known. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** The bar of the workspace above what is said in the place of its cells. */
export function BareOffice({ title, children }: BareOfficeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.office}>
      <section className={barStyles.bar} aria-label={t("office.bar")}>
        <div className={barStyles.start}>
          <BarStart title={title ?? t("route.workspace")} />
        </div>
      </section>
      <div className={styles.bare}>{children}</div>
    </div>
  );
}
