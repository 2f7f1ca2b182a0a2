import { CheckCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useDiagnostics } from "../engine/engine-context.tsx";
import styles from "../engine/problem-list.module.css";
import { ProblemList } from "../engine/problem-list.tsx";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openFile } from "../store/workspace-state.ts";

/** What the engine has to say about the file that is shown; a click goes there. */
export function ProblemsPanel() {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const diagnostics = useDiagnostics();
  if (diagnostics.length === 0) {
    return (
      <p className={styles.none}>
        <CheckCircleOutlined className={styles.fine} /> {t("workspace.noProblems")}
      </p>
    );
  }
  return <ProblemList diagnostics={diagnostics} onOpen={({ place }) => place && actOnAll(openFile, place.file, place.start)} />;
}
