import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useRuns } from "../runs/runs-context.tsx";
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
  const { runs, active } = useWorkspace((state) => state.runs);
  const select = (runId: string): void => actOnAll(showResult, runId);
  return (
    <section className={styles.runs}>
      <KeptRoom page={page} runs={runs} />
      <ImportResult read={(file) => page.importResult(file, language)} onImported={select} />
      {runs.length === 0 ? (
        <p className={styles.empty}>{t("workspace.noRuns")}</p>
      ) : (
        <ul className={styles.list} aria-label={t("workspace.runs")}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} place={placeOf(run.id)} isActive={run.id === active} onSelect={() => select(run.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}
