import "../../i18n/late/study.ts";
import { Segmented } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWorkspace } from "../store/store-context.ts";
import { formOfStudy } from "./designs/server-study.ts";
import { ServerStudyBar } from "./designs/server-study-bar.tsx";
import { StudyFields, type StudyPlace } from "./designs/study-fields.tsx";
import { StudyResults } from "./designs/study-results.tsx";
import { type ServerStudies, useServerStudies } from "./designs/use-server-studies.ts";
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
  const server = useServerStudies(className);
  const [chosen, setPlace] = useState<StudyPlace>();
  // What the reader has on the server is shown where there is nothing in the page.
  const place = chosen ?? (study.made === undefined && server.studies.length > 0 ? "server" : "page");
  const staying: ServerStudies = {
    ...server,
    remove: (removed) => {
      setPlace("server");
      server.remove(removed);
    },
  };
  return (
    <div className={styles.pane}>
      <StudyFields className={className} study={study} server={server} place={place} onPlace={setPlace} />
      {place === "page" ? <StudyResults study={study} /> : <ServerStudyResults server={staying} />}
    </div>
  );
}

function ServerStudyResults({ server }: { readonly server: ServerStudies }) {
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
  return <StudyResults study={study} bar={<ServerStudyBar server={server} />} />;
}
