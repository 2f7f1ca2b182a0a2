import { Activity, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ClassPanel } from "../classes/class-panel.tsx";
import { FilePanel } from "../classes/file-panel.tsx";
import { RunVariables } from "../curves/run-variables.tsx";
import { TextSearch } from "../editor/text-search.tsx";
import { HistoryPanel } from "../history/history-panel.tsx";
import { RunList } from "../simulation/run-list.tsx";
import type { SidePanel } from "../store/room.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./side-content.module.css";

const contents: Readonly<Record<SidePanel, () => ReactNode>> = {
  classes: () => <ClassPanel />,
  files: () => <FilePanel />,
  search: () => <TextSearch />,
  runs: () => <VariablesAndRuns />,
  history: () => <HistoryPanel />,
};

/** What the rail says. What was shown once stays, hidden, as it was left, and follows the work when nothing else is to be done. */
export function SideContent() {
  const { t } = useTranslation();
  const side = useWorkspace(({ room }) => room.side);
  const [seen, setSeen] = useState<readonly SidePanel[]>([side]);
  if (!seen.includes(side)) setSeen([...seen, side]);
  return seen.map((panel) => (
    <Activity key={panel} mode={panel === side ? "visible" : "hidden"}>
      <section className={styles.panel} aria-label={t(`office.side.${panel}`)}>
        {contents[panel]()}
      </section>
    </Activity>
  ));
}

function VariablesAndRuns() {
  return (
    <div className={styles.halves}>
      <div className={styles.half}>
        <RunVariables />
      </div>
      <div className={styles.half}>
        <RunList />
      </div>
    </div>
  );
}
