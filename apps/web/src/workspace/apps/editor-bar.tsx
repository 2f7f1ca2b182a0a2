import { ExportOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from "@ant-design/icons";
import { appFiles } from "@mofang/protocol";
import { Button, Input, Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { appAddress } from "../../repository/addresses.ts";
import { isKeptName, keptPath } from "../../repository/kept/kept-file.ts";
import { useProblemText } from "../../repository/kept/use-problem-text.ts";
import { notify } from "../../ui/notices.ts";
import { useSaving } from "../save/saving-context.tsx";
import styles from "./app-editor.module.css";
import type { AppEdit } from "./use-app-edit.ts";
import { useKeptApps } from "./use-kept-apps.ts";

interface EditorBarProps {
  readonly edit: AppEdit;
  /** Why the app cannot be kept; undefined where it can. */
  readonly problem: string | undefined;
  readonly isTrying: boolean;
  readonly onTry: (isTrying: boolean) => void;
}

/** What is done with the app as a whole: opening another, its name, steps back and forth, trying and keeping it. */
export function EditorBar({ edit, problem, isTrying, onTry }: EditorBarProps) {
  const { t } = useTranslation();
  const { repositoryId, canEdit } = useSaving();
  const textOf = useProblemText();
  const { apps, keep, isSaving } = useKeptApps();
  const { app, name, isChanged } = edit;
  const isWrong = name !== "" && !isKeptName(name);
  const isKept = apps?.has(name) === true && !isChanged;
  const open = (chosen: string): void => {
    const read = apps?.get(chosen);
    if (read === undefined) return;
    if ("app" in read) edit.open(chosen, read.app);
    else notify("fail", textOf(keptPath(appFiles, chosen), read.problem), "app");
  };
  const save = async (): Promise<void> => {
    if (await keep(name, app)) edit.kept();
  };
  return (
    <div className={styles.bar}>
      <Select<string>
        className={styles.chosen ?? ""}
        value={null}
        disabled={apps === undefined || apps.size === 0 || isChanged}
        placeholder={t(isChanged ? "modelApp.editor.openAfter" : "modelApp.editor.open")}
        aria-label={t("modelApp.editor.open")}
        options={[...(apps?.keys() ?? [])].map((value) => ({ value, label: value }))}
        onChange={open}
      />
      <Input
        className={styles.chosen ?? ""}
        value={name}
        maxLength={60}
        status={isWrong ? "error" : ""}
        placeholder={t("modelApp.editor.name")}
        aria-label={t("modelApp.editor.name")}
        title={isWrong ? t("kept.nameRule") : t("modelApp.editor.name")}
        onChange={({ target }) => edit.rename(target.value)}
      />
      {isWrong ? (
        <span className={styles.problem} role="alert">
          {t("kept.nameRule")}
        </span>
      ) : null}
      <Segmented<"arrange" | "try">
        aria-label={t("modelApp.editor.mode")}
        value={isTrying ? "try" : "arrange"}
        options={(["arrange", "try"] as const).map((value) => ({ value, label: t(`modelApp.editor.${value}`) }))}
        onChange={(value) => onTry(value === "try")}
      />
      <Button
        icon={<UndoOutlined aria-hidden />}
        disabled={!edit.canUndo}
        aria-label={t("office.undo")}
        title={`${t("office.undo")} (Ctrl+Z)`}
        onClick={edit.undo}
      />
      <Button
        icon={<RedoOutlined aria-hidden />}
        disabled={!edit.canRedo}
        aria-label={t("office.redo")}
        title={`${t("office.redo")} (Ctrl+Y)`}
        onClick={edit.redo}
      />
      <Button
        type="primary"
        icon={<SaveOutlined aria-hidden />}
        disabled={!canEdit || name === "" || isWrong || problem !== undefined || isKept}
        loading={isSaving}
        onClick={() => void save()}
      >
        {t("modelApp.editor.save")}
      </Button>
      {isKept ? (
        <a href={appAddress(repositoryId, name)} target="_blank" rel="noreferrer">
          {t("modelApp.editor.openPage")} <ExportOutlined aria-hidden />
        </a>
      ) : null}
    </div>
  );
}
