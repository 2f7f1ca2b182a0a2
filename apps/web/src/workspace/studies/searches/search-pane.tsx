import styles from "../shared/study-pane.module.css";
import { SearchFields } from "./search-fields.tsx";
import { SearchResults } from "./search-results.tsx";
import { useSearch } from "./use-search.ts";

interface SearchPaneProps {
  readonly className: string;
  /** What is searched for: `fit` for measurements, otherwise an expression that is least or greatest. */
  readonly isFit: boolean;
}

/** Values of parameters that go through measurements, or make an expression least or greatest. */
export function SearchPane({ className, isFit }: SearchPaneProps) {
  const search = useSearch(className, isFit);
  return (
    <div className={styles.pane}>
      <SearchFields className={className} search={search} />
      <SearchResults className={className} search={search} />
    </div>
  );
}
