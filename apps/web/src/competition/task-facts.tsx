import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Panel } from "../ui/page.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";

/** Interface, scenarios, the text of the task, and the rules. */
export function TaskFacts({ competition }: { readonly competition: Competition }) {
  const { t } = useTranslation();
  const { starter, metrics, interfaceName, taskClass, stopTime, taskText, rules, commitment, salt, nHidden } = competition;
  const language = useLanguage();
  return (
    <>
      <Panel title={t("competition.how")}>
        <div className={styles.body}>
          <dl className={styles.facts}>
            {starter ? (
              <>
                <dt>{t("competition.starter")}</dt>
                <dd>
                  <Link to={`/model/${starter.id}/summary`}>{starter.name}</Link>{" "}
                  <span className={styles.code}>{starter.commit.slice(0, 8)}</span>
                </dd>
              </>
            ) : null}
            <dt>{t("competition.metrics")}</dt>
            <dd>
              {metrics.map(({ title, variable, measure, unit }) => (
                <p key={`${variable} ${measure}`}>
                  {title}: {t(`competition.measure.${measure}`)} <span className={styles.code}>{variable}</span> {unit}
                </p>
              ))}
            </dd>
            <dt>{t("competition.interface")}</dt>
            <dd className={styles.code}>{interfaceName}</dd>
            <dt>{t("competition.taskClass")}</dt>
            <dd className={styles.code}>{taskClass}</dd>
            <dt>{t("competition.stopTime")}</dt>
            <dd>{formatNumber(stopTime, language)} s</dd>
            <dt>{t("competition.commitment", { count: nHidden })}</dt>
            <dd className={styles.code}>{commitment}</dd>
            {salt ? (
              <>
                <dt>{t("competition.salt")}</dt>
                <dd className={styles.code}>{salt}</dd>
              </>
            ) : null}
          </dl>
          <Scenarios competition={competition} />
          <details>
            <summary>{t("competition.taskText")}</summary>
            <WrittenText text={`\`\`\`modelica\n${taskText}\n\`\`\``} />
          </details>
        </div>
      </Panel>
      <Panel title={t("competition.rules")}>
        <div className={styles.body}>
          <WrittenText text={rules} />
        </div>
      </Panel>
    </>
  );
}

/** Parameters of the scenarios that are known, one column each. */
function Scenarios({ competition: { scenarios } }: { readonly competition: Competition }) {
  const { t } = useTranslation();
  const names = Object.keys(scenarios[0]?.parameters ?? {});
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{t("competition.scenarios")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("competition.parameter")}</th>
            {scenarios.map(({ board }, index) => (
              <th key={`${board} ${index}`} scope="col">
                {t(`competition.board.${board}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row" className={styles.code}>
                {name}
              </th>
              {scenarios.map(({ parameters, board }, index) => (
                <td key={`${board} ${index}`}>{parameters[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
