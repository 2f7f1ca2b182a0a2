import "../../i18n/late/published-run.ts";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useRuns } from "../runs/runs-context.tsx";
import type { RunRecord } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { showResult } from "../store/workspace-state.ts";
import { ImportResult } from "./import-result.tsx";
import { KeptRoom } from "./kept-room.tsx";
import styles from "./run-list.module.css";
import { RunRow } from "./run-row.tsx";

/** The runs of this repository, each with its status and what one can do with it. */
export function RunList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { actOnAll } = useWorkspaceStore();
  const { page, placeOf } = useRuns();
  const runs = useWorkspace((state) => state.runs.runs);
  const active = useWorkspace((state) => state.runs.active);
  const tags = [...new Set(runs.flatMap(({ naming }) => naming?.tags ?? []))].sort();
  const [wanted, setWanted] = useState<string>();
  const tag = wanted !== undefined && tags.includes(wanted) ? wanted : undefined;
  const shown = pinnedFirst(tag === undefined ? runs : runs.filter(({ naming }) => naming?.tags.includes(tag)));
  const select = (runId: string): void => actOnAll(showResult, runId);
  return (
    <section className={styles.runs}>
      <KeptRoom page={page} runs={runs} />
      <ImportResult read={(file) => page.importResult(file, language)} onImported={select} />
      {tags.length === 0 ? null : (
        <Select
          allowClear
          size="small"
          className={styles.tags ?? ""}
          aria-label={t("publishedRun.filterTag")}
          placeholder={t("publishedRun.allTags")}
          value={tag ?? null}
          options={tags.map((value) => ({ value, label: value }))}
          onChange={(value) => setWanted(value ?? undefined)}
        />
      )}
      {runs.length === 0 ? (
        <p className={styles.empty}>{t("workspace.noRuns")}</p>
      ) : (
        <ul className={styles.list} aria-label={t("workspace.runs")}>
          {shown.map((run) => (
            <RunRow key={run.id} run={run} place={placeOf(run.id)} isActive={run.id === active} onSelect={() => select(run.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function pinnedFirst(runs: readonly RunRecord[]): readonly RunRecord[] {
  const isPinned = ({ naming }: RunRecord) => naming?.isPinned === true;
  return [...runs.filter(isPinned), ...runs.filter((run) => !isPinned(run))];
}
