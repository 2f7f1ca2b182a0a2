import { PlusOutlined } from "@ant-design/icons";
import { type CallData, type Calls, type KeptList, keptListForms, limits } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../../api/hooks.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryRow } from "./entry-row.tsx";
import styles from "./lists.module.css";
import { MergeDialog } from "./merge-dialog.tsx";

type Entry = CallData<Calls["keptList"]>[number];

/** What is open over the list: the form of an entry, none for a new one, or the choice of what it goes into. */
type Opened = { readonly form: Entry | null } | { readonly merged: Entry };

/** A list of the site: its entries are made, changed, put in order, hidden, merged and deleted. */
export function KeptListPanel({ list }: { readonly list: KeptList }) {
  const { t } = useTranslation();
  const entries = useCall("keptList", { list });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { move, isMoving } = useMoving(list, entries.data ?? [], () => void entries.refetch());
  const isFull = (entries.data?.length ?? 0) >= limits.listEntries;
  const add = keptListForms[list].isGiven ? null : (
    <Button type="primary" icon={<PlusOutlined />} disabled={isFull} onClick={() => setOpened({ form: null })}>
      {t("admin.lists.add")}
    </Button>
  );
  const close = () => setOpened(null);
  return (
    <Panel title={t(`admin.lists.name.${list}`)} extra={add}>
      <p className={styles.lead}>{t(`admin.lists.note.${list}`)}</p>
      {entries.isPending ? <LoadingRows rows={6} height={56} /> : null}
      {entries.isError ? <ErrorState error={entries.error} onRetry={() => void entries.refetch()} /> : null}
      {entries.data?.length === 0 ? <EmptyState title={t("admin.lists.none")} text={t("admin.lists.noneText")} /> : null}
      <ol className={styles.rows} aria-label={t(`admin.lists.name.${list}`)}>
        {entries.data?.map((entry, place) => (
          <EntryRow
            key={entry.id}
            list={list}
            entry={entry}
            isFirst={place === 0}
            isLast={place === entries.data.length - 1}
            isMoving={isMoving}
            onMove={(step) => move(place, place + step)}
            onEdit={() => setOpened({ form: entry })}
            onMerge={() => setOpened({ merged: entry })}
            onStale={() => void entries.refetch()}
          />
        ))}
      </ol>
      {opened && "form" in opened ? (
        <EntryDialog list={list} entry={opened.form} onStale={() => void entries.refetch()} onClose={close} />
      ) : null}
      {opened && "merged" in opened ? (
        <MergeDialog
          list={list}
          entry={opened.merged}
          others={(entries.data ?? []).filter(({ id }) => id !== opened.merged.id)}
          onStale={() => void entries.refetch()}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

/** Puts an entry to another place. @param onStale  somebody else has changed the list */
function useMoving(list: KeptList, entries: readonly Entry[], onStale: () => void) {
  const order = useAction("orderList");
  function move(from: number, to: number): void {
    const before = entries.map(({ id }) => id);
    const after = [...before];
    after.splice(to, 0, ...after.splice(from, 1));
    order.mutate({ list, before, after }, { onError: onStale });
  }
  return { move, isMoving: order.isPending };
}
