import "../../i18n/late/study.ts";
import { useTranslation } from "react-i18next";
import { useWorkspace } from "../store/store-context.ts";
import { StudyFields } from "./study-fields.tsx";
import styles from "./study-pane.module.css";
import { StudyResults } from "./study-results.tsx";
import { useStudy } from "./use-study.ts";

/** Many runs of the class with other parameters: what is varied, and what came of it. */
export default function StudyPane() {
  const { t } = useTranslation();
  const className = useWorkspace(({ grid }) => grid.className);
  if (className === undefined) return <p className={styles.note}>{t("study.noClass")}</p>;
  return <ClassStudy key={className} className={className} />;
}

function ClassStudy({ className }: { readonly className: string }) {
  const study = useStudy(className);
  return (
    <div className={styles.around}>
      <div className={styles.pane}>
        <StudyFields className={className} study={study} />
        <StudyResults study={study} />
      </div>
    </div>
  );
}
