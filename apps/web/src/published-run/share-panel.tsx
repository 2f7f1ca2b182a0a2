import { Switch } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { CopyField } from "../ui/copy-field.tsx";
import { Panel } from "../ui/page.tsx";
import styles from "./published-run.module.css";
import type { OwnRun } from "./published-run.ts";

interface SharePanelProps {
  readonly task: OwnRun["task"];
  /** Whether everybody may read the repository. */
  readonly isPublic: boolean;
}

/** The address of one's own run, and who may open it. */
export function SharePanel({ task: { id, key, isShared }, isPublic }: SharePanelProps) {
  const { t } = useTranslation();
  const switchId = useId();
  const share = useAction("shareSimulation");
  const readers = isPublic ? "publishedRun.sharedWithAll" : "publishedRun.sharedWithMembers";
  return (
    <Panel title={t("publishedRun.address")}>
      <div className={styles.padded}>
        <CopyField
          text={`${window.location.origin}/run/${key}`}
          label={t("publishedRun.address")}
          copied={t("publishedRun.addressCopied")}
        />
        <p className={styles.share}>
          <Switch
            id={switchId}
            size="small"
            checked={isShared}
            loading={share.isPending}
            onChange={(isOn) => share.mutate({ simulationTaskId: id, isShared: isOn })}
          />
          <label htmlFor={switchId}>{t("publishedRun.share")}</label>
        </p>
        <p className={styles.quiet}>{t(isShared ? readers : "publishedRun.notShared")}</p>
      </div>
    </Panel>
  );
}
