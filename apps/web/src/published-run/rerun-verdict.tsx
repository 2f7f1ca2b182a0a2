import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import styles from "./published-run.module.css";
import { type LibraryChange, libraryChanges, type MadeRun, type Rerun } from "./published-run.ts";

interface RerunVerdictProps {
  readonly run: MadeRun;
  readonly rerun: Rerun;
}

/** Whether a run was equal to the last bit, with both digests, and what is another here: engine, libraries, variables. */
export function RerunVerdict({ run, rerun }: RerunVerdictProps) {
  const { t } = useTranslation();
  const isEqual = rerun.digest === rerun.wanted;
  const changes = libraryChanges(run.installed, rerun.installed);
  const hasOtherEngine = rerun.engineBuild !== run.engineBuild;
  return (
    <section className={styles.verdict} data-equal={isEqual} data-testid="rerun-verdict" aria-live="polite">
      <h3>{t(isEqual ? "publishedRun.equal" : "publishedRun.notEqual")}</h3>
      <dl className={styles.digests}>
        <dt>{t("publishedRun.digestPublished")}</dt>
        <dd className={styles.hash}>{rerun.wanted}</dd>
        <dt>{t("publishedRun.digestHere")}</dt>
        <dd className={styles.hash}>{rerun.digest}</dd>
      </dl>
      {changes.map((change) => (
        <LibraryLine key={change.name} change={change} />
      ))}
      {hasOtherEngine ? (
        <p>
          {t("publishedRun.otherEngine", { wanted: shortened(run.engineBuild ?? ""), had: shortened(rerun.engineBuild ?? "") })}
        </p>
      ) : null}
      {rerun.differences.length === 0 ? null : <Differences rerun={rerun} />}
    </section>
  );
}

/** A library that is another one here: its versions, or the beginnings of its hashes where the version is the same. */
function LibraryLine({ change: { name, wanted, had } }: { readonly change: LibraryChange }) {
  const { t } = useTranslation();
  if (had === undefined) return <p>{t("publishedRun.libraryMissing", { name, wanted: wanted?.version ?? "" })}</p>;
  if (wanted === undefined) return <p>{t("publishedRun.libraryAdded", { name, had: had.version })}</p>;
  const values =
    wanted.version === had.version
      ? { name, wanted: labelOf(wanted), had: labelOf(had) }
      : { name, wanted: wanted.version, had: had.version };
  return <p>{t("publishedRun.libraryChanged", values)}</p>;
}

function labelOf({ version, hash }: { readonly version: string; readonly hash: string }): string {
  return `${version} (${shortened(hash)})`;
}

function shortened(hash: string): string {
  return hash.slice(0, 12);
}

/** The variables that differ most, and where. */
function Differences({ rerun }: { readonly rerun: Rerun }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, { maximumSignificantDigits: 6 });
  return (
    <div className={styles.table}>
      <table>
        <caption>{t("publishedRun.largest")}</caption>
        <thead>
          <tr>
            <th>{t("publishedRun.variable")}</th>
            <th>{t("publishedRun.difference")}</th>
            <th>{t("publishedRun.atTime")}</th>
          </tr>
        </thead>
        <tbody>
          {rerun.differences.map(({ name, kind, largest, time }) => (
            <tr key={name}>
              <td className={styles.code}>{name}</td>
              <td>{largest === null ? t(`publishedRun.kind.${kind}`) : largest === 0 ? "±0" : largest.toExponential(5)}</td>
              <td>{time === null ? "–" : `${number(time)} s`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
