import "../../i18n/late/study.ts";
import { Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkspace } from "../store/store-context.ts";
import { StudyFields } from "./designs/study-fields.tsx";
import { StudyResults } from "./designs/study-results.tsx";
import { useStudy } from "./designs/use-study.ts";
import { SearchPane } from "./searches/search-pane.tsx";
import styles from "./shared/study-pane.module.css";

/** What many runs are made for. */
const purposes = ["runs", "fit", "optimum"] as const;
type Purpose = (typeof purposes)[number];

/** Many runs of the class with other parameters: to see what they do, to fit measurements, or to find the best. */
export default function StudyPane() {
  const { t } = useTranslation();
  const className = useWorkspace(({ grid }) => grid.className);
  const [purpose, setPurpose] = useState<Purpose>("runs");
  if (className === undefined) return <p className={styles.note}>{t("study.noClass")}</p>;
  return (
    <div className={styles.around}>
      <Segmented<Purpose>
        size="small"
        className={styles.purposes ?? ""}
        aria-label={t("study.purpose")}
        value={purpose}
        options={purposes.map((value) => ({ value, label: t(`study.purposes.${value}`) }))}
        onChange={setPurpose}
      />
      {purpose === "runs" ? (
        <ClassStudy key={className} className={className} />
      ) : (
        <SearchPane key={`${className} ${purpose}`} className={className} isFit={purpose === "fit"} />
      )}
    </div>
  );
}

function ClassStudy({ className }: { readonly className: string }) {
  const study = useStudy(className);
  return (
    <div className={styles.pane}>
      <StudyFields className={className} study={study} />
      <StudyResults study={study} />
    </div>
  );
}
