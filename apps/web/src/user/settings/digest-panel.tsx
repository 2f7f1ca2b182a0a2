import { digestFrequencies } from "@mofang/protocol";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Panel } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./settings.module.css";

/** How often what is new in the forum comes by mail. */
export function DigestPanel() {
  const { t } = useTranslation();
  const setting = useCall("digestSetting", {});
  const set = useAction("setDigest");
  const chosen = set.isPending ? set.variables.frequency : setting.data?.frequency;
  return (
    <Panel title={t("settings.digest")}>
      {setting.isPending ? <LoadingRows rows={1} height={60} /> : null}
      {setting.isError ? <ErrorState error={setting.error} onRetry={() => void setting.refetch()} /> : null}
      {setting.data && chosen ? (
        <div className={styles.row}>
          <div className={styles.words}>
            <p>{t("settings.digestOften")}</p>
            <p className={styles.note}>{t(setting.data.canBeSent ? "settings.digestNote" : "settings.digestUnsent")}</p>
          </div>
          <Segmented
            aria-label={t("settings.digestOften")}
            value={chosen}
            disabled={!setting.data.canBeSent}
            options={digestFrequencies.map((value) => ({ value, label: t(`settings.digestFrequency.${value}`) }))}
            onChange={(frequency) => set.mutate({ frequency })}
          />
        </div>
      ) : null}
    </Panel>
  );
}
