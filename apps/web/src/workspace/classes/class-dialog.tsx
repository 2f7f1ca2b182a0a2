import { Input, Modal, Select } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditorReference } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Form } from "../../ui/form.tsx";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useOpenClass } from "../engine/use-open-class.ts";
import { useWorkspace } from "../store/store-context.ts";
import { type ClassFields, type ClassTask, classCommand, newClassKinds } from "./class-command.ts";
import { ClassNameField } from "./class-name-field.tsx";
import styles from "./class-panel.module.css";
import { usesOfClass } from "./class-uses.ts";
import { nameAfter, useClassFields } from "./use-class-fields.ts";
import { useCopyComparison } from "./use-copy-comparison.ts";

interface ClassDialogProps {
  readonly task: ClassTask;
  /** The class that it is done with; for a new one that around it, empty for the top. */
  readonly className: string;
  readonly onClose: () => void;
}

/** What each task asks for. */
const asked: Readonly<Record<ClassTask, readonly (keyof ClassFields)[]>> = {
  new: ["kind", "newName", "parent", "base", "description"],
  copy: ["newName", "parent"],
  rename: ["newName"],
  move: ["parent"],
  remove: [],
};

/** Asks what is needed to make, copy, rename, move or delete a class, does it, and says why it cannot be done. */
export function ClassDialog({ task, className, onClose }: ClassDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { commands } = useWorkspaceEngine();
  const openClass = useOpenClass();
  const [fields, setFields] = useClassFields(task, className);
  const compare = useCopyComparison();
  const [refusal, setRefusal] = useState<string>();
  const isReady = !asked[task].includes("newName") || fields.newName.trim() !== "";
  const finish = async (): Promise<void> => {
    const message = await commands.run(classCommand(task, className, fields), "changeModel", language);
    setRefusal(message);
    if (message !== undefined) return;
    onClose();
    const after = nameAfter(task, className, fields);
    if (after !== undefined) await openClass(after);
    if (task === "copy" && after !== undefined) await compare(className, after);
  };
  return (
    <Modal
      open
      title={t(`classTree.title.${task}`, { name: className })}
      okText={t(`classTree.action.${task}`)}
      okButtonProps={{ disabled: !isReady, danger: task === "remove" }}
      onOk={() => void finish()}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={() => isReady && void finish()}>
        {asked[task].map((field, i) => (
          <Form.Item key={field} label={t(`classTree.field.${field}`)} htmlFor={`class-${field}`}>
            <ClassField
              field={field}
              isFirst={i === 0}
              value={fields[field]}
              onChange={(value) => setFields({ ...fields, [field]: value })}
            />
          </Form.Item>
        ))}
      </Form>
      {task === "remove" ? <Users className={className} /> : null}
      <p className={styles.refusal} role="alert">
        {refusal ?? ""}
      </p>
    </Modal>
  );
}

interface ClassFieldProps {
  readonly field: keyof ClassFields;
  readonly isFirst: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ClassField({ field, isFirst, value, onChange }: ClassFieldProps) {
  const id = `class-${field}`;
  if (field === "kind") {
    const options = newClassKinds.map((kind) => ({ value: kind, label: kind.replace("-", " ") }));
    return <Select id={id} value={value} onChange={onChange} options={options} />;
  }
  if (field === "parent" || field === "base") {
    return <ClassNameField id={id} value={value} isOwn={field === "parent"} onChange={onChange} />;
  }
  return (
    <Input id={id} autoFocus={isFirst || field === "newName"} value={value} onChange={({ target }) => onChange(target.value)} />
  );
}

/** What uses the class that is to be deleted. */
function Users({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  const { engine } = useWorkspaceEngine();
  const files = useWorkspace((state) => state.files.files);
  const [uses, setUses] = useState<readonly EditorReference[]>();
  useEffect(() => {
    let isCurrent = true;
    usesOfClass(engine, files, className).then(
      (found) => isCurrent && setUses(found),
      () => undefined, // The engine is being replaced, and asks again with the next one.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, files, className]);
  if (uses === undefined) return <p>{t("classTree.searching")}</p>;
  if (uses.length === 0) return <p>{t("classTree.unused")}</p>;
  return (
    <>
      <p>{t("classTree.users", { count: uses.length })}</p>
      <ul className={styles.users}>
        {uses.map(({ file, line, start, lineText }) => (
          <li key={`${file}:${start}`}>
            <code>{lineText}</code> {file}:{line}
          </li>
        ))}
      </ul>
    </>
  );
}
