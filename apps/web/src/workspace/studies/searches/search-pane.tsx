import { useTranslation } from "react-i18next";
import styles from "../shared/study-pane.module.css";
import { useServerStudies } from "../shared/use-server-studies.ts";
import { useStudyPlace } from "../shared/use-study-place.ts";
import { shownInPage } from "./page-search.ts";
import { SearchFields } from "./search-fields.tsx";
import { SearchResults } from "./search-results.tsx";
import { ServerSearchResults } from "./server-search-results.tsx";
import { useSearch } from "./use-search.ts";
import { useSearchStart } from "./use-search-start.ts";

interface SearchPaneProps {
  readonly className: string;
  /** What is searched for: `fit` for measurements, otherwise an expression that is least or greatest. */
  readonly isFit: boolean;
}

/** Values of parameters that go through measurements, or make an expression least or greatest. */
export function SearchPane({ className, isFit }: SearchPaneProps) {
  const { t } = useTranslation();
  const search = useSearch(className, isFit);
  const onServer = useServerStudies(className, isFit ? "fit" : "optimum");
  const { place, setPlace, server } = useStudyPlace(search.state !== undefined, onServer);
  const starting = useSearchStart(className, server.show);
  const shown = shownInPage(search, t("study.search.misfit"));
  return (
    <div className={styles.pane}>
      <SearchFields {...{ className, search, starting, place }} isOffered={server.isOffered} onPlace={setPlace} />
      {place === "server" ? (
        <ServerSearchResults className={className} server={server} onForm={search.setForm} />
      ) : shown === undefined ? (
        <p className={styles.note}>{t("study.search.empty")}</p>
      ) : (
        <SearchResults className={className} search={shown} />
      )}
    </div>
  );
}
