import { useTranslation } from "react-i18next";
import { useCall } from "../../../api/hooks.ts";
import type { ServerStudy } from "../shared/server-study.ts";
import { ServerStudyBar } from "../shared/server-study-bar.tsx";
import styles from "../shared/study-pane.module.css";
import type { ServerStudies } from "../shared/use-server-studies.ts";
import { formOfSearch } from "./form-of-search.ts";
import type { SearchForm } from "./search-form.ts";
import { SearchResults } from "./search-results.tsx";
import { shownOnServer } from "./server-search.ts";
import { foundSoFar } from "./shown-search.ts";
import { useBestCurves } from "./use-best-curves.ts";

interface ServerSearchResultsProps {
  readonly className: string;
  readonly server: ServerStudies;
  readonly onForm: (form: SearchForm) => void;
}

/** What a search on the server has found so far, and what can be done with it. */
export function ServerSearchResults({ className, server, onForm }: ServerSearchResultsProps) {
  const { t } = useTranslation();
  const { shown } = server;
  if (shown === undefined) return <p className={styles.note}>{t("study.search.onServer")}</p>;
  return <ServerSearch key={shown.id} {...{ className, server, onForm }} study={shown} />;
}

function ServerSearch({ className, server, onForm, study }: ServerSearchResultsProps & { readonly study: ServerStudy }) {
  const { t } = useTranslation();
  const isFit = study.search?.goal.kind === "fit";
  const { data: measured } = useCall("studyMeasurements", { studyId: study.id }, { enabled: isFit });
  const { curvesOf, draw } = useBestCurves(className);
  const shown = shownOnServer(study, server.rows, measured, t("study.search.misfit"));
  const values = foundSoFar(shown)?.best?.values ?? [];
  const search = {
    ...shown,
    bestCurves: curvesOf(values),
    draw: () => void draw({ names: shown.columns.parameters, values, compared: shown.compared }),
  };
  const take = (): void => onForm(formOfSearch(study, measured ?? undefined));
  const bar = <ServerStudyBar server={server} onTake={isFit && !measured ? undefined : take} />;
  return <SearchResults className={className} search={search} bar={bar} />;
}
