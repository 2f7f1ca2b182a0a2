import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant, formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import styles from "./competition.module.css";

type Row = CallData<Calls["competitionBoard"]>["rows"][number];

interface BoardRowProps {
  readonly row: Row;
  readonly onOpen: () => void;
}

/** An entry of a board: who, its numbers, what they were before, when and at which commit. */
export function BoardRow({ row, onOpen }: BoardRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rank, score, metrics, former, commit, className, enteredAt, engine, isOpened } = row;
  const shown = (value: number | null) => (value === null ? "–" : formatNumber(value, language, { maximumSignificantDigits: 6 }));
  const values = { score: former ? shown(former.score) : "", time: former ? formatInstant(former.rescoredAt, language) : "" };
  return (
    <tr title={t("competition.engine", { engine })}>
      <td>{rank}</td>
      <td>
        <Entrant row={row} />
        <p className={styles.note}>
          <RelativeTime instant={enteredAt} /> ·{" "}
          {isOpened ? (
            <Button
              type="link"
              size="small"
              className={styles.code ?? ""}
              aria-label={t("competition.look", { name: className })}
              onClick={onOpen}
            >
              {commit.slice(0, 8)}
            </Button>
          ) : (
            <span className={styles.code}>{commit.slice(0, 8)}</span>
          )}
        </p>
        {former ? (
          <p className={styles.note}>
            {t("competition.former", values)} {former.reason}
          </p>
        ) : null}
      </td>
      <td className={styles.number}>{shown(score)}</td>
      {metrics.map((value, place) => (
        <td key={place} className={styles.number}>
          {shown(value)}
        </td>
      ))}
    </tr>
  );
}

function Entrant({ row: { team, person, isBaseline } }: { readonly row: Row }) {
  const { t } = useTranslation();
  if (isBaseline) return t("competition.baseline");
  if (team === null) return person === null ? t("competition.gone") : <Link to={`/user/${person.id}/repo`}>{person.name}</Link>;
  return (
    <>
      <strong>{team.name}</strong>
      <span className={styles.note}> {team.members.map(({ name }) => name).join(", ")}</span>
    </>
  );
}
