import type { CompetitionBoard } from "@mofang/protocol";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./competition.module.css";

interface BoardProps {
  readonly competitionId: number;
  readonly board: CompetitionBoard;
}

/** Who is best, the least score first. */
export function Board({ competitionId, board }: BoardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const list = useCall("competitionBoard", { competitionId, board, ...paging }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <Panel title={t(`competition.board.${board}`)}>
      {list.isPending ? <LoadingRows rows={4} height={40} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("competition.noScores")} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("competition.rank")}</th>
                <th scope="col">{t("competition.who")}</th>
                <th scope="col" className={styles.number}>
                  {t("competition.score")}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.rows.map(({ rank, person, isBaseline, score, entryId, engine }) => (
                <tr key={entryId} title={t("competition.engine", { engine })}>
                  <td>{rank}</td>
                  <td>
                    {isBaseline || person === null ? (
                      t("competition.baseline")
                    ) : (
                      <Link to={`/user/${person.id}/repo`}>{person.name}</Link>
                    )}
                  </td>
                  <td className={styles.number}>{formatNumber(score, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Paging {...list.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} />
        </>
      ) : null}
    </Panel>
  );
}
