import type { CallData, Calls, SearchKind } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { changedQuery } from "../../ui/address-query.ts";
import styles from "./search-page.module.css";

interface KindFilterProps {
  readonly counts: CallData<Calls["search"]>["counts"];
  /** Undefined for all kinds. */
  readonly chosen: SearchKind | undefined;
}

/** Kinds of what was found with their numbers, the most first; a click shows one kind alone. */
export function KindFilter({ counts, chosen }: KindFilterProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const addressOf = (kind: SearchKind | undefined) => `?${changedQuery(query, { kind, page: undefined })}`;
  const current = (kind: SearchKind | undefined) => (kind === chosen ? { "aria-current": "true" as const } : {});
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className={styles.filter} aria-label={t("found.kinds")}>
      <ul className={styles.kinds}>
        <li>
          <Link to={addressOf(undefined)} className={styles.chip} {...current(undefined)}>
            {t("found.all")} <span className={styles.count}>{total}</span>
          </Link>
        </li>
        {[...counts]
          .sort((a, b) => b.count - a.count)
          .map(({ kind, count }) => (
            <li key={kind}>
              <Link to={addressOf(kind)} className={styles.chip} {...current(kind)}>
                {t(`found.kind.${kind}`)} <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
