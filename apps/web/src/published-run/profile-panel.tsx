import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./published-run.module.css";

type Profile = NonNullable<CallData<Calls["simulationProfile"]>>;

/** Lines of each table that are shown. */
const nShown = 10;

/** What a run has cost: its time by systems of equations, its events by conditions, its steps by what has limited them. */
export function ProfilePanel({ taskId }: { readonly taskId: number }) {
  const { t } = useTranslation();
  const asked = useCall("simulationProfile", { simulationTaskId: taskId }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Panel title={t("publishedRun.profile")}>
      {asked.isPending ? <LoadingRows rows={3} /> : null}
      {asked.isError ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data === null ? <p className={styles.quiet}>{t("publishedRun.noProfile")}</p> : null}
      {asked.data ? <Shown profile={asked.data} /> : null}
    </Panel>
  );
}

function Shown({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { compile, initialise, simulate, systems, eventCauses, steps } = profile;
  const milliseconds = (value: number) => `${formatNumber(value, language, { maximumFractionDigits: 1 })} ms`;
  return (
    <div className={styles.padded} data-testid="run-profile">
      <p>
        {t("publishedRun.profileParts", {
          compile: milliseconds(compile),
          initialise: milliseconds(initialise),
          simulate: milliseconds(simulate),
        })}
      </p>
      <Costs
        caption={t("publishedRun.timeBySystem")}
        rows={systems.map(({ unknowns, milliseconds: time }) => [unknowns.join(", "), milliseconds(time)])}
      />
      <Costs
        caption={t("publishedRun.eventsByCondition")}
        rows={eventCauses.map(({ relation, count }) => [relation ?? t("publishedRun.scheduled"), formatNumber(count, language)])}
      />
      <Costs
        caption={t("publishedRun.stepsByState")}
        rows={(steps?.states ?? []).map(({ name, accepted, rejected }) => [name, formatNumber(accepted + rejected, language)])}
      />
    </div>
  );
}

interface CostsProps {
  readonly caption: string;
  /** Text and number. */
  readonly rows: readonly (readonly [string, string])[];
}

function Costs({ caption, rows }: CostsProps) {
  if (rows.length === 0) return null;
  return (
    <div className={styles.table}>
      <table>
        <caption>{caption}</caption>
        <tbody>
          {rows.slice(0, nShown).map(([text, number], index) => (
            <tr key={index}>
              <th scope="row" className={styles.code}>
                {text}
              </th>
              <td className={styles.number}>{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
