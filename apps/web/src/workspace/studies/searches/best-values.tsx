import type { BestRun, FitReport } from "@mofang/studies";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { notify, succeeded } from "../../../ui/notices.ts";
import { useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { writeBack } from "../../live/write-back.ts";
import { formatValue } from "../../result/number-format.ts";
import { useSaving } from "../../save/saving-context.tsx";
import styles from "../shared/study-pane.module.css";
import type { StudyColumns } from "../shared/study-table.ts";

interface BestValuesProps {
  readonly className: string;
  readonly best: BestRun;
  /** Of a fit that has ended. */
  readonly fit: FitReport | undefined;
  readonly columns: StudyColumns;
}

/** The values that were found, how certain they are, and the button that writes them into the model. */
export function BestValues({ className, best, fit, columns }: BestValuesProps) {
  const { t } = useTranslation();
  const { values } = best;
  const isFit = fit !== undefined;
  return (
    <>
      <table className={styles.facts} aria-label={t("study.search.found")}>
        <thead>
          <tr>
            <th scope="col">{t("study.search.name")}</th>
            <th scope="col">{t("study.search.value")}</th>
            {isFit ? <th scope="col">{t("study.search.uncertainty")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {columns.parameters.map((name, k) => {
            const fitted = fit?.parameters[k];
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatValue(values[k] as number)}</td>
                {isFit ? (
                  <td>
                    {fitted?.uncertainty === undefined ? t("study.search.unknown") : `± ${formatValue(fitted.uncertainty)}`}
                    {fitted?.isAtBound ? ` · ${t("study.search.atBound")}` : ""}
                  </td>
                ) : null}
              </tr>
            );
          })}
          {columns.criteria.map((name, k) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatValue(best.scores[k] ?? Number.NaN)}</td>
              {isFit ? <td /> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {fit === undefined ? null : <FitNotes fit={fit} />}
      <WriteValues className={className} names={columns.parameters} values={values} />
    </>
  );
}

function FitNotes({ fit }: { readonly fit: FitReport }) {
  const { t } = useTranslation();
  const { undetermined, correlations, parameters, nValues } = fit;
  const strong = (correlations ?? []).flatMap((row, j) =>
    row.flatMap((value, k) =>
      k > j && Math.abs(value) > 0.95
        ? [
            t("study.search.pair", {
              first: parameters[j]?.name ?? "",
              second: parameters[k]?.name ?? "",
              value: value.toFixed(2),
            }),
          ]
        : [],
    ),
  );
  return (
    <>
      <p className={styles.help}>{t("study.search.compared", { count: nValues })}</p>
      {undetermined.length > 0 ? (
        <p className={styles.problem}>{t("study.search.undetermined", { names: undetermined.join(", ") })}</p>
      ) : null}
      {strong.length > 0 ? <p className={styles.help}>{t("study.search.correlated", { pairs: strong.join("; ") })}</p> : null}
    </>
  );
}

interface WriteValuesProps {
  readonly className: string;
  readonly names: readonly string[];
  readonly values: readonly number[];
}

/** Writes the values into the text of the model, as one step that can be undone. */
function WriteValues({ className, names, values }: WriteValuesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine, commands } = useWorkspaceEngine();
  const { canEdit } = useSaving();
  const write = async (): Promise<void> => {
    if (engine === undefined) return;
    const known = await engine.request("parameters", { className, language });
    const wanted = Object.fromEntries(names.map((name, k) => [name, Number((values[k] as number).toPrecision(8))]));
    const { command, left } = writeBack(className, wanted, known);
    const refusal = command && (await commands.run(command, "setParameters", language));
    if (refusal !== undefined) notify("fail", refusal, "write-values");
    else if (left.length > 0) notify("tip", t("study.search.left", { names: left.join(", ") }), "write-values");
    else succeeded("write-values");
  };
  return (
    <Button size="small" disabled={!canEdit} onClick={() => void write()}>
      {t("study.search.write")}
    </Button>
  );
}
