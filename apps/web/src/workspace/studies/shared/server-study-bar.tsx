import { DeleteOutlined } from "@ant-design/icons";
import { Button, Popconfirm, Select } from "antd";
import { useTranslation } from "react-i18next";
import { formatInstant } from "../../../i18n/format.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import styles from "./study-pane.module.css";
import type { ServerStudies } from "./use-server-studies.ts";

interface ServerStudyBarProps {
  readonly server: ServerStudies;
  /** Puts into the form what gives the study that is shown; undefined while that is not known. */
  readonly onTake: (() => void) | undefined;
}

/** Which study on the server is shown, and what can be done with it. */
export function ServerStudyBar({ server, onTake }: ServerStudyBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { studies, shown, show, control, remove } = server;
  if (shown === undefined) return null;
  return (
    <div className={styles.head}>
      <Select
        size="small"
        className={styles.studies ?? ""}
        aria-label={t("study.onServer.kept")}
        value={shown.id}
        options={studies.map(({ id, createdAt, status }) => ({
          value: id,
          label: `#${id} · ${formatInstant(createdAt, language)} · ${t(`study.onServer.status.${status}`)}`,
        }))}
        onChange={show}
      />
      {shown.status === "running" ? (
        <Button size="small" onClick={() => control(shown, "stop")}>
          {t("study.stop")}
        </Button>
      ) : null}
      {shown.status === "stopped" ? (
        <Button size="small" type="primary" onClick={() => control(shown, "continue")}>
          {t("study.continue")}
        </Button>
      ) : null}
      <Button size="small" disabled={onTake === undefined} title={t("study.onServer.takeHelp")} onClick={onTake}>
        {t("study.onServer.take")}
      </Button>
      <Popconfirm title={t("study.onServer.reallyDelete")} onConfirm={() => remove(shown)}>
        <Button size="small" type="text" icon={<DeleteOutlined aria-hidden />} aria-label={t("study.onServer.delete")} />
      </Popconfirm>
    </div>
  );
}
