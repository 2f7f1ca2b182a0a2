import type { CallData, Calls, KeptList } from "@mofang/protocol";
import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { notify } from "../../ui/notices.ts";
import styles from "./lists.module.css";

type Entry = CallData<Calls["keptList"]>[number];

interface MergeDialogProps {
  readonly list: KeptList;
  readonly entry: Entry;
  readonly others: readonly Entry[];
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** Asks into which other entry one goes. */
export function MergeDialog({ list, entry, others, onStale, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [intoId, setInto] = useState<number | null>(null);
  const merge = useAction("mergeListEntry", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      onClose();
    },
  });
  const { id: entryId, revision } = entry;
  const title = entry[language];
  return (
    <Modal
      open
      centered
      title={t("admin.lists.mergeTitle", { title })}
      okText={t("admin.lists.mergeOk")}
      okButtonProps={{ danger: true, disabled: intoId === null, loading: merge.isPending }}
      onOk={() => {
        if (intoId !== null) merge.mutate({ list, entryId, revision, intoId }, { onError: onStale });
      }}
      onCancel={onClose}
    >
      <p className={styles.ask}>{t("admin.lists.mergeText", { count: entry.nUses, title })}</p>
      <Select
        className={styles.wide ?? ""}
        autoFocus
        showSearch
        optionFilterProp="label"
        aria-label={t("admin.lists.mergeInto")}
        placeholder={t("admin.lists.mergeInto")}
        value={intoId}
        options={others.map((other) => ({ value: other.id, label: other[language] }))}
        onChange={setInto}
      />
    </Modal>
  );
}
