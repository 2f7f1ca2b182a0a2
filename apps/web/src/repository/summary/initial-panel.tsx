import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { classAddress } from "../../ui/class-address.ts";
import { Panel } from "../../ui/page.tsx";
import { useRepository } from "../use-repository.ts";
import styles from "./initial-panel.module.css";

/** The frame of the initial model's picture, with its name and the way to the class. */
export function InitialPanel({ version, children }: { readonly version: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { id, initialModel } = useRepository();
  return (
    <Panel
      title={<span className={styles.name}>{initialModel}</span>}
      extra={<Link to={classAddress(id, version, initialModel)}>{t("repository.openClass")}</Link>}
    >
      <div className={styles.picture}>{children}</div>
    </Panel>
  );
}
