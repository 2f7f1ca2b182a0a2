import { FileAddOutlined, FolderAddOutlined, InboxOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./drop-zone.module.css";
import { chosenFiles, droppedFiles, type PickedFile } from "./dropped-files.ts";

interface DropZoneProps {
  readonly title: ReactNode;
  readonly hint: ReactNode;
  readonly disabled?: boolean;
  readonly onFiles: (files: readonly PickedFile[]) => void;
}

/** A field to drop files and folders on, with buttons that do the same. */
export function DropZone({ title, hint, disabled = false, onFiles }: DropZoneProps) {
  const { t } = useTranslation();
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  async function drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    setOver(false);
    if (disabled) return;
    const files = await droppedFiles(event.dataTransfer);
    if (files.length > 0) onFiles(files);
  }

  function choose(input: HTMLInputElement): void {
    const files = input.files ? chosenFiles(input.files) : [];
    // Choosing the same file again must count as a choice.
    input.value = "";
    if (files.length > 0) onFiles(files);
  }

  return (
    <section
      className={styles.zone}
      data-over={over}
      aria-label={t("upload.zone")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <InboxOutlined className={styles.icon} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.buttons}>
        <Button icon={<FileAddOutlined />} disabled={disabled} onClick={() => fileInput.current?.click()}>
          {t("upload.chooseFiles")}
        </Button>
        <Button icon={<FolderAddOutlined />} disabled={disabled} onClick={() => folderInput.current?.click()}>
          {t("upload.chooseFolder")}
        </Button>
      </div>
      <input
        ref={fileInput}
        hidden
        type="file"
        multiple
        aria-label={t("upload.chooseFiles")}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
      <input
        ref={folderInput}
        hidden
        type="file"
        webkitdirectory=""
        aria-label={t("upload.chooseFolder")}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
    </section>
  );
}
