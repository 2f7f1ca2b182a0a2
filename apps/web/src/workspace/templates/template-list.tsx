import "../../i18n/late/template.ts";
import { DeleteOutlined, EditOutlined } from "@ant-design/icons";
import { Button, Modal, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../repository/kept/use-problem-text.ts";
import rows from "../kept/kept-list.module.css";
import { useSaving } from "../save/saving-context.tsx";
import { type BrokenTemplate, isFor, type KeptTemplate } from "./kept-template.ts";
import { isFormer } from "./own-files.ts";
import { TemplateForm } from "./template-form.tsx";
import styles from "./templates.module.css";
import { useTemplateWork } from "./use-template-work.ts";

interface TemplateListProps {
  /** The class of the run that is shown; undefined while none is. */
  readonly className: string | undefined;
  /** Shows the run by a template; undefined while no run is shown. */
  readonly onApply: ((template: KeptTemplate) => void) | undefined;
  readonly onClose: () => void;
}

/** All templates of the repository, of the account and of this browser: applying, changing and deleting them; and what is wrong with files. */
export function TemplateList({ className, onApply, onClose }: TemplateListProps) {
  const { t } = useTranslation();
  const { canEdit } = useSaving();
  const { templates, broken, remove } = useTemplateWork();
  const shown = templates.filter((template) => !isFormer(template.path) || template.className === className);
  const [changed, setChanged] = useState<KeptTemplate>();
  if (changed !== undefined) {
    return <TemplateForm content={changed} before={changed} onClose={() => setChanged(undefined)} />;
  }
  return (
    <Modal open centered width={600} title={t("template.listTitle")} footer={null} onCancel={onClose}>
      {shown.length === 0 ? <p className={styles.note}>{t("template.noneAtAll")}</p> : null}
      <ul className={rows.list} aria-label={t("template.listTitle")}>
        {shown.map((template) => (
          <TemplateRow
            key={template.path}
            template={template}
            onApply={className !== undefined && isFor(template, className) ? onApply : undefined}
            mayChange={template.place !== "repository" || canEdit}
            onChange={() => setChanged(template)}
            onRemove={() => void remove(template)}
          />
        ))}
      </ul>
      {broken.map((file) => (
        <BrokenRow
          key={file.path}
          file={file}
          mayRemove={file.place !== "repository" || canEdit}
          onRemove={() => void remove(file)}
        />
      ))}
    </Modal>
  );
}

interface TemplateRowProps {
  readonly template: KeptTemplate;
  readonly onApply: TemplateListProps["onApply"];
  readonly mayChange: boolean;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function TemplateRow({ template, onApply, mayChange, onChange, onRemove }: TemplateRowProps) {
  const { t } = useTranslation();
  const { name, className, isAfterRun, place } = template;
  const about = [className ?? t("template.anyClass"), ...(isAfterRun ? [t("template.isAfterRun")] : [])];
  const change = t("template.change", { name });
  return (
    <li className={rows.row}>
      <button
        type="button"
        className={rows.name}
        disabled={onApply === undefined}
        title={onApply === undefined ? t("template.otherClass") : t("template.apply", { name })}
        onClick={() => onApply?.(template)}
      >
        {t(`template.in.${place}`, { name })}
      </button>
      <span className={styles.about}>{about.join(" · ")}</span>
      {mayChange ? (
        <>
          <Button
            size="small"
            type="text"
            icon={<EditOutlined aria-hidden />}
            title={change}
            aria-label={change}
            onClick={onChange}
          />
          <RemoveButton name={name} onRemove={onRemove} />
        </>
      ) : null}
    </li>
  );
}

interface BrokenRowProps {
  readonly file: BrokenTemplate;
  readonly mayRemove: boolean;
  readonly onRemove: () => void;
}

function BrokenRow({ file: { name, place, path, problem }, mayRemove, onRemove }: BrokenRowProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  return (
    <div className={rows.row}>
      <p className={styles.problem} role="alert">
        {textOf(place === "account" ? t("template.in.account", { name }) : path, problem)}
      </p>
      {mayRemove ? <RemoveButton name={name} onRemove={onRemove} /> : null}
    </div>
  );
}

function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const label = t("template.remove", { name });
  return (
    <Popconfirm title={label} okText={t("template.removeNow")} okButtonProps={{ danger: true }} onConfirm={onRemove}>
      <Button size="small" type="text" icon={<DeleteOutlined aria-hidden />} title={label} aria-label={label} />
    </Popconfirm>
  );
}
