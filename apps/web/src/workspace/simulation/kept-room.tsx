import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { keptRunsQuota } from "../runs/kept-runs.ts";
import type { PageRuns } from "../runs/page-runs.ts";
import type { RunRecord } from "../store/runs.ts";
import styles from "./run-list.module.css";

interface KeptRoomProps {
  readonly page: PageRuns;
  readonly runs: readonly RunRecord[];
}

/** How much of the browser's room the kept runs take; nothing where none is kept. */
export function KeptRoom({ page, runs }: KeptRoomProps) {
  const { t } = useTranslation();
  const [used, setUsed] = useState(0);
  const kept = runs.flatMap(({ id, isKept }) => (isKept === undefined ? [] : [id])).join();
  useEffect(() => {
    let isCurrent = true;
    void page.used().then((bytes) => {
      if (isCurrent) setUsed(kept === "" ? 0 : bytes);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, kept]);
  if (used === 0) return null;
  const values = { used: (used / 1e6).toFixed(1), megabytes: keptRunsQuota / 1e6 };
  return <p className={styles.room}>{t("workspace.keptRoom", values)}</p>;
}
