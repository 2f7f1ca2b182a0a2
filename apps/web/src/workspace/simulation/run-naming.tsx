import "../../i18n/late/published-run.ts";
import { PushpinOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { RunRecord } from "../store/runs.ts";
import styles from "./run-list.module.css";

/** What a person calls a run; nothing for a run without name, tags and pin. */
export function RunNaming({ naming: { name, tags, isPinned } }: { readonly naming: NonNullable<RunRecord["naming"]> }) {
  const { t } = useTranslation();
  if (name === "" && tags.length === 0 && !isPinned) return null;
  return (
    <p className={styles.naming}>
      {isPinned ? <PushpinOutlined aria-label={t("publishedRun.pinned")} /> : null}
      {name}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </p>
  );
}
