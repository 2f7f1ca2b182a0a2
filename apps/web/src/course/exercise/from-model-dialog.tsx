import { Alert, Button, Modal, Select } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldBox } from "../../criteria-form/field-box.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import styles from "./exercise.module.css";
import { mostCharacters } from "./exercise.ts";
import { type CopiedModel, copyModel, findModels, type ModelCopy } from "./model-copy.ts";
import { SourceChoice } from "./source-choice.tsx";
import { type ModelSource, type OpenedSource, useModelSource } from "./use-model-source.ts";

interface FromModelDialogProps {
  readonly title: string;
  readonly onTake: (model: CopiedModel) => void;
  readonly onClose: () => void;
}

type Opened = Extract<OpenedSource, { kind: "opened" }>;

/** Takes the text of a model of a repository or a library. */
export default function FromModelDialog({ title, onTake, onClose }: FromModelDialogProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState<ModelSource>();
  const [copy, setCopy] = useState<ModelCopy>();
  const opened = useModelSource(source);
  const choose = (chosen: ModelSource | undefined) => {
    setSource(chosen);
    setCopy(undefined);
  };
  const take = (model: CopiedModel) => {
    onTake(model);
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={title}
      okText={t("exercise.take")}
      okButtonProps={{ disabled: copy?.kind !== "copied" }}
      onOk={() => copy?.kind === "copied" && take(copy.model)}
      onCancel={onClose}
    >
      <div className={styles.try}>
        <SourceChoice onSource={choose} />
        {opened?.kind === "reading" ? <p role="status">{t("exercise.reading")}</p> : null}
        {opened?.kind === "failed" ? (
          <Alert type="error" showIcon title={t("exercise.failed", { reason: opened.reason })} />
        ) : null}
        {source !== undefined && opened?.kind === "opened" ? (
          <ModelChoice source={source} opened={opened} onCopy={setCopy} />
        ) : null}
        {copy === undefined ? null : <CopyReport copy={copy} onTake={take} />}
      </div>
    </Modal>
  );
}

interface ModelChoiceProps {
  readonly source: ModelSource;
  readonly opened: Opened;
  readonly onCopy: (copy: ModelCopy | undefined) => void;
}

function ModelChoice({ source, opened, onCopy }: ModelChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { engine, files } = opened;
  const [words, setWords] = useState("");
  const [found, setFound] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const [isCopying, setIsCopying] = useState(false);
  const fail = (error: unknown) => setFailure(error instanceof Error ? error.message : String(error));
  useEffect(() => {
    let isCurrent = true;
    const within = source.kind === "library" ? source.name : new Set(files.map(({ path }) => path));
    // A search that ends late, or with its dialog, is not shown.
    findModels(engine, words, within).then(
      (names) => isCurrent && setFound(names),
      (error: unknown) => isCurrent && setFailure(String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, files, source, words]);
  const choose = async (className: string): Promise<void> => {
    setFailure(undefined);
    setIsCopying(true);
    onCopy(undefined);
    try {
      onCopy(await copyModel(engine, className, files, language));
    } catch (error) {
      fail(error);
    } finally {
      setIsCopying(false);
    }
  };
  return (
    <>
      <FieldBox label={t("exercise.model")}>
        {(id) => (
          <Select
            id={id}
            showSearch
            filterOption={false}
            loading={found === undefined || isCopying}
            notFoundContent={t("exercise.noModel")}
            options={(found ?? []).map((value) => ({ value, label: value }))}
            onSearch={setWords}
            onChange={(name: string) => void choose(name)}
          />
        )}
      </FieldBox>
      {failure === undefined ? null : <Alert type="error" showIcon title={t("exercise.failed", { reason: failure })} />}
    </>
  );
}

/** Faults that are told at once. */
const mostTold = 5;

/** What came of taking the model, and what it lacks by itself. */
function CopyReport({ copy, onTake }: { readonly copy: ModelCopy; readonly onTake: (model: CopiedModel) => void }) {
  const { t } = useTranslation();
  if (copy.kind === "refused") return <Alert type="error" showIcon title={t("exercise.refused", { reason: copy.reason })} />;
  if (copy.kind === "tooLong") {
    return <Alert type="error" showIcon title={t("exercise.tooLong", { count: copy.count, most: mostCharacters })} />;
  }
  const { model, whole } = copy;
  if (model.missing.length === 0) return <Alert type="success" showIcon title={t("exercise.sound")} />;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t("exercise.missing")}
        description={
          <ul className={styles.rows}>
            {model.missing.slice(0, mostTold).map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        }
      />
      {whole !== undefined && whole.missing.length < model.missing.length ? (
        <Button onClick={() => onTake(whole)}>{t("exercise.takeWhole", { name: whole.className.split(".")[0] ?? "" })}</Button>
      ) : null}
    </>
  );
}
