import type { BankQuestion } from "@mofang/protocol";
import { Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { newQuestion } from "../question/new-question.ts";
import { QuestionFields } from "../question/question-fields.tsx";
import { difficultyNames } from "../shared/difficulties.ts";
import { Labelled } from "../shared/labelled.tsx";
import styles from "../shared/making.module.css";
import { LabelsField } from "./labels-field.tsx";

/** A question that is changed; without its number a new one. */
export interface QuestionInHand {
  readonly questionId?: number;
  readonly version?: number;
  readonly content?: BankQuestion;
}

interface QuestionDialogProps {
  readonly bankId: number;
  /** Labels that the bank has. */
  readonly labels: readonly string[];
  readonly question: QuestionInHand;
  readonly onClose: () => void;
}

/** The form of a question of a bank. */
export function QuestionDialog({ bankId, labels, question, onClose }: QuestionDialogProps) {
  const { t } = useTranslation();
  const unsaved = useUnsavedChanges();
  const [modal, dialogs] = Modal.useModal();
  const [content, setContent] = useState<BankQuestion>(question.content ?? { ...newQuestion(), labels: [], difficulty: 1 });
  const [isChanged, setIsChanged] = useState(false);
  const change = (changes: Partial<BankQuestion>) => {
    setContent({ ...content, ...changes });
    setIsChanged(true);
    unsaved.mark();
  };
  const save = useAction("saveBankQuestion", {
    onSuccess: ({ twins }) => {
      if (twins.length > 0) notify("tip", t("course.bank.twins", { numbers: twins.join(", ") }));
      else notify("success", t("course.saved"));
      onClose();
    },
  });
  const send = () => {
    const { questionId, version } = question;
    const changed = questionId === undefined || version === undefined ? null : { questionId, version };
    save.mutate({ bankId, changed, content });
  };
  const leave = () =>
    isChanged ? modal.confirm({ title: t("course.bank.discard"), okText: t("course.bank.discardIt"), onOk: onClose }) : onClose();
  return (
    <Modal
      open
      width={760}
      title={t(question.questionId === undefined ? "course.bank.add" : "course.bank.edit", { number: question.questionId })}
      okText={t("action.save")}
      okButtonProps={{ loading: save.isPending }}
      mask={{ closable: false }}
      onOk={send}
      onCancel={leave}
    >
      <div className={styles.fields}>
        <QuestionFields question={content} onChange={change} />
        <LabelsField labels={content.labels} known={labels} onChange={(chosen) => change({ labels: chosen })} />
        <div className={styles.line}>
          <Labelled label={t("course.bank.difficulty")}>
            {(id) => (
              <Select
                id={id}
                style={{ minWidth: 110 }}
                value={content.difficulty}
                options={([1, 2, 3] as const).map((value) => ({
                  value,
                  label: t(`course.bank.difficulties.${difficultyNames[value - 1] ?? "hard"}`),
                }))}
                onChange={(difficulty) => change({ difficulty })}
              />
            )}
          </Labelled>
        </div>
      </div>
      {dialogs}
    </Modal>
  );
}
