import "../../i18n/late/template.ts";
import { Checkbox, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../api/services.tsx";
import { isKeptName } from "../../repository/kept/kept-file.ts";
import { useProblemText } from "../../repository/kept/use-problem-text.ts";
import { Form } from "../../ui/form.tsx";
import { useSaving } from "../save/saving-context.tsx";
import type { KeptTemplate, TemplatePlace } from "./kept-template.ts";
import { PlaceField } from "./place-field.tsx";
import { readTemplateFile, type TemplateContent, templateText } from "./template-file.ts";
import styles from "./templates.module.css";
import { useTemplateWork } from "./use-template-work.ts";

interface TemplateFormProps {
  readonly content: TemplateContent;
  /** Name of a new one, until the reader types another. */
  readonly proposed?: string | undefined;
  /** The template that is changed; undefined for a new one. */
  readonly before?: KeptTemplate | undefined;
  readonly onClose: () => void;
}

/** Keeps a template by a name: a new one, or one that gets another name, place or time. */
export function TemplateForm({ content, proposed = "", before, onClose }: TemplateFormProps) {
  const { t } = useTranslation();
  const { templates, keep, isSaving } = useTemplateWork();
  const textOf = useProblemText();
  const places = usePlaces(before?.place);
  const [typed, setTyped] = useState(before?.name ?? proposed);
  const [isAfterRun, setAfterRun] = useState(content.isAfterRun);
  const [wanted, setWanted] = useState<TemplatePlace>();
  const place = wanted ?? places[0];
  const name = typed.trim();
  const isWrong = name !== "" && !isKeptName(name);
  const isThere = templates.some((each) => each.name === name && each.place === place && each.path !== before?.path);
  const read = readTemplateFile(templateText(content));
  const problem = "problem" in read ? textOf(name, read.problem) : undefined;
  const className = place === "account" ? undefined : content.className;
  const save = async (): Promise<void> => {
    if (await keep({ ...content, isAfterRun }, name, place, before)) onClose();
  };
  return (
    <Modal
      open
      centered
      width={600}
      title={t(before === undefined ? "template.keepTitle" : "template.changeTitle", { name: before?.name ?? "" })}
      okText={t("template.keep")}
      okButtonProps={{ disabled: name === "" || isWrong || problem !== undefined, loading: isSaving }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t("template.name")} htmlFor="template-name">
          <Input
            id="template-name"
            autoFocus
            value={typed}
            maxLength={60}
            status={isWrong ? "error" : ""}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
        <Form.Item>
          <Checkbox checked={isAfterRun} onChange={({ target }) => setAfterRun(target.checked)}>
            {className === undefined ? t("template.afterAnyRun") : t("template.afterRun", { className })}
          </Checkbox>
        </Form.Item>
        <PlaceField place={place} places={places} onChange={setWanted} />
      </Form>
      <p className={styles.note} role={isWrong || problem ? "alert" : undefined}>
        {problem ?? (isWrong ? t("kept.nameRule") : isThere ? t("template.isThere", { name }) : t(`template.what.${place}`))}
      </p>
    </Modal>
  );
}

/** Where a template may be kept, the proposed place first. @param before  where it is; undefined for a new one */
function usePlaces(before: TemplatePlace | undefined): readonly [TemplatePlace, ...TemplatePlace[]] {
  const { canEdit } = useSaving();
  const isMember = useSession() !== null;
  // One of the repository is of all its people, and stays there.
  if (before === "repository") return ["repository"];
  const others: readonly TemplatePlace[] = [
    ...(canEdit ? (["repository"] as const) : []),
    ...(isMember ? (["account"] as const) : []),
    "browser",
  ];
  const [first = "browser", ...rest] = before === undefined ? others : [before, ...others.filter((place) => place !== before)];
  return [first, ...rest];
}
