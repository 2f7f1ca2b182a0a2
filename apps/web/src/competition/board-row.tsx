import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatInstant, formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import styles from "./competition.module.css";
import { EntryPicture } from "./entry-picture.tsx";

type Row = CallData<Calls["competitionBoard"]>["rows"][number];

interface BoardRowProps {
  readonly row: Row;
  /** Whether the board has a column of pictures. */
  readonly hasOpened: boolean;
  readonly onOpen: () => void;
}

/** An entry of a board: who, when and at which commit, its numbers, what they were before, and its picture where it is open. */
export function BoardRow({ row, hasOpened, onOpen }: BoardRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { rank, score, metrics, former, commit, className, isFmu, enteredAt, engine, entryId, isOpened } = row;
  const shown = (value: number | null) => (value === null ? "–" : formatNumber(value, language, { maximumSignificantDigits: 6 }));
  const values = { score: former ? shown(former.score) : "", time: former ? formatInstant(former.rescoredAt, language) : "" };
  return (
    <tr title={t("competition.engine", { engine })}>
      <td>{rank}</td>
      <td>
        <Entrant row={row} />
        <p className={styles.note}>
          <RelativeTime instant={enteredAt} /> · <span className={styles.code}>{commit.slice(0, 8)}</span>
          {isFmu ? ` · ${t("competition.fmu")}` : null}
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
      {hasOpened ? (
        <td>
          {isOpened ? (
            <button
              type="button"
              className={styles.look}
              aria-label={t("competition.look", { name: className })}
              onClick={onOpen}
            >
              <EntryPicture entryId={entryId} />
            </button>
          ) : null}
        </td>
      ) : null}
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
