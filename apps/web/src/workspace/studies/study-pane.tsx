import "../../i18n/late/study.ts";
import { type StudyPurpose, studyPurposes } from "@mofang/protocol";
import { Segmented } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkspace } from "../store/store-context.ts";
import { formOfStudy } from "./designs/form-of-study.ts";
import { StudyFields } from "./designs/study-fields.tsx";
import type { StudyForm } from "./designs/study-form.ts";
import { StudyResults } from "./designs/study-results.tsx";
import { useDesignStart } from "./designs/use-design-start.ts";
import { useStudy } from "./designs/use-study.ts";
import { SearchPane } from "./searches/search-pane.tsx";
import { ServerStudyBar } from "./shared/server-study-bar.tsx";
import styles from "./shared/study-pane.module.css";
import { type ServerStudies, useServerStudies } from "./shared/use-server-studies.ts";
import { useStudyPlace } from "./shared/use-study-place.ts";

/** Many runs of the class with other parameters: to see what they do, to fit measurements, or to find the best. */
export default function StudyPane() {
  const { t } = useTranslation();
  const className = useWorkspace(({ grid }) => grid.className);
  const [purpose, setPurpose] = useState<StudyPurpose>("runs");
  if (className === undefined) return <p className={styles.note}>{t("study.noClass")}</p>;
  return (
    <div className={styles.around}>
      <Segmented<StudyPurpose>
        size="small"
        className={styles.purposes ?? ""}
        aria-label={t("study.purpose")}
        value={purpose}
        options={studyPurposes.map((value) => ({ value, label: t(`study.purposes.${value}`) }))}
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
  const { place, setPlace, server } = useStudyPlace(study.made !== undefined, useServerStudies(className, "runs"));
  const starting = useDesignStart(className, server.show);
  return (
    <div className={styles.pane}>
      <StudyFields {...{ className, study, starting, place }} isOffered={server.isOffered} onPlace={setPlace} />
      {place === "page" ? <StudyResults study={study} /> : <ServerStudyResults server={server} onForm={study.setForm} />}
    </div>
  );
}

interface ServerStudyResultsProps {
  readonly server: ServerStudies;
  readonly onForm: (form: StudyForm) => void;
}

function ServerStudyResults({ server, onForm }: ServerStudyResultsProps) {
  const { shown, rows } = server;
  const study = useMemo(
    () => ({
      rows,
      made: shown && { form: formOfStudy(shown), total: shown.total, seconds: undefined },
      isRunning: shown?.status === "running",
      failure: shown?.message || undefined,
    }),
    [shown, rows],
  );
  return (
    <StudyResults study={study} bar={<ServerStudyBar server={server} onTake={shown && (() => onForm(formOfStudy(shown)))} />} />
  );
}
