import { limits } from "@mofang/protocol";
import { Button, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePick } from "../../i18n/use-pick.ts";
import { type ProposedLabel, ProposeLabelDialog } from "./propose-label-dialog.tsx";
import styles from "./proposed-labels.module.css";
import { useMayProposeLabels } from "./use-may-propose.ts";

interface ProposedLabelsFieldProps {
  /** Given by the item of the form. */
  readonly value?: readonly ProposedLabel[];
  readonly onChange?: (labels: readonly ProposedLabel[]) => void;
}

/** Labels that a post asks for and that a moderator still has to accept; nothing for those who may not propose any. */
export function ProposedLabelsField({ value = [], onChange }: ProposedLabelsFieldProps) {
  const { t } = useTranslation();
  const pick = usePick();
  const mayPropose = useMayProposeLabels();
  const [isOpen, setOpen] = useState(false);
  if (!mayPropose && value.length === 0) return null;
  return (
    <div className={styles.field}>
      {value.map((label) => (
        <Tag key={label.id} closable onClose={() => onChange?.(value.filter(({ id }) => id !== label.id))}>
          {t("forum.proposedLabels.waiting", { label: pick(label) })}
        </Tag>
      ))}
      {mayPropose && value.length < limits.labelsPerPost ? (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t("forum.proposedLabels.propose")}
        </Button>
      ) : null}
      {isOpen ? (
        <ProposeLabelDialog
          onClose={() => setOpen(false)}
          onProposed={(label) => {
            onChange?.([...value, label]);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
