import type { CompetitionBoard } from "@mofang/protocol";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { BoardRow } from "./board-row.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";
import { OpenedEntry } from "./opened-entry.tsx";

interface BoardProps {
  readonly competition: Competition;
  readonly board: CompetitionBoard;
}

/** Who is best, the least score first. */
export function Board({ competition, board }: BoardProps) {
  const { t } = useTranslation();
  const { id: competitionId, metrics } = competition;
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const [opened, setOpened] = useState<number | null>(null);
  const list = useCall("competitionBoard", { competitionId, board, ...paging }, { keepPrevious: true, refetchInterval: 30_000 });
  const hasOpened = list.data?.rows.some(({ isOpened }) => isOpened) ?? false;
  const nWaiting = list.data?.nWaiting ?? 0;
  return (
    <Panel title={t(`competition.board.${board}`)}>
      {list.isPending ? <LoadingRows rows={4} height={40} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={t("competition.noScores")} /> : null}
      {board === "final" && list.data ? (
        <p className={styles.boardNote}>
          {nWaiting === 0 ? t("competition.stands") : t("competition.waiting", { count: nWaiting })}
        </p>
      ) : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t("competition.rank")}</th>
                  <th scope="col">{t("competition.who")}</th>
                  {metrics.map(({ title, unit, variable, measure }, place) => (
                    <th
                      key={`${variable} ${measure}`}
                      scope="col"
                      className={styles.number}
                      title={`${variable} · ${t(`competition.measure.${measure}`)}`}
                    >
                      {unit === "" ? title : `${title} (${unit})`}
                      {place === 0 ? ` · ${t("competition.lessIsBetter")}` : ""}
                    </th>
                  ))}
                  {hasOpened ? <th scope="col">{t("competition.entry")}</th> : null}
                </tr>
              </thead>
              <tbody>
                {list.data.rows.map((row) => (
                  <BoardRow key={row.entryId} row={row} hasOpened={hasOpened} onOpen={() => setOpened(row.entryId)} />
                ))}
              </tbody>
            </table>
          </div>
          <Paging {...list.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} />
        </>
      ) : null}
      {opened === null ? null : <OpenedEntry competition={competition} entryId={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
