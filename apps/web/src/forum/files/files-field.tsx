import { DeleteOutlined, PaperClipOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";
import { formatBytes, formatPercent } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { FileInput } from "../../ui/file-input.tsx";
import styles from "./files.module.css";

/** A file that a text will list. */
export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
}

interface FilesFieldProps {
  /** Whether a file is on its way; the form waits for it. */
  readonly isBusy: RefObject<boolean>;
  /** Given by the form around. */
  readonly value?: readonly ChosenFile[];
  readonly onChange?: (files: readonly ChosenFile[]) => void;
}

/** The files of a text that is being written: chosen by a button or dropped here. */
export function FilesField({ isBusy, value = [], onChange }: FilesFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { fraction, failure, add } = useUploads(isBusy, value, (files) => onChange?.(files));
  const isUploading = fraction !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a button beside it
    <div
      className={styles.field}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <FileInput ref={input} label={t("forum.files.add")} multiple onFiles={add} />
      <Button size="small" icon={<PaperClipOutlined aria-hidden />} loading={isUploading} onClick={() => input.current?.click()}>
        {isUploading ? formatPercent(fraction, language) : t("forum.files.add")}
      </Button>
      <span className={styles.hint}>
        {t("forum.files.hint", { count: limits.filesPerPost, size: formatBytes(limits.postFile, language) })}
      </span>
      <ul className={styles.chosen}>
        {value.map(({ id, name, size }) => (
          <li key={id}>
            <span>
              {name} · {formatBytes(size, language)}
            </span>
            <Button
              type="text"
              size="small"
              disabled={isUploading}
              aria-label={t("forum.files.remove", { name })}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange?.(value.filter((file) => file.id !== id))}
            />
          </li>
        ))}
      </ul>
      {failure === undefined ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  );
}

/** Uploads files one after the other; those that came before one failed stay. */
function useUploads(isBusy: RefObject<boolean>, files: readonly ChosenFile[], put: (files: readonly ChosenFile[]) => void) {
  const { t } = useTranslation();
  const { client } = useServices();
  const textOf = useFailureText();
  const [fraction, setFraction] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const upload = async (chosen: readonly File[]): Promise<void> => {
    let all = files;
    for (const file of chosen) {
      const form = new FormData();
      form.append("file", file);
      all = [...all, await client("addPostFile", { form }, { onProgress: setFraction })];
      put(all);
    }
  };
  const add = (chosen: readonly File[]): void => {
    if (isBusy.current) return;
    if (files.length + chosen.length > limits.filesPerPost) {
      setFailure(t("forum.files.tooMany", { count: limits.filesPerPost }));
      return;
    }
    isBusy.current = true;
    setFailure(undefined);
    setFraction(0);
    void upload(chosen)
      .catch((error: unknown) => setFailure(textOf(error)))
      .finally(() => {
        isBusy.current = false;
        setFraction(undefined);
      });
  };
  return { fraction, failure, add };
}
