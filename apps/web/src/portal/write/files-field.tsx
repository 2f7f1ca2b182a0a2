import { DeleteOutlined, PaperClipOutlined } from "@ant-design/icons";
import { limits, type PortalKind } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import type { ContentValues } from "./content-values.ts";
import { FileButton } from "./file-button.tsx";
import { formOf } from "./file-form.ts";
import styles from "./write.module.css";

interface FilesFieldProps {
  readonly kind: PortalKind;
  /** Given by the form around. */
  readonly value?: ContentValues["files"];
  readonly onChange?: (files: ContentValues["files"]) => void;
}

/** Attachments of an entry. */
export function FilesField({ kind, value = [], onChange }: FilesFieldProps) {
  const { t } = useTranslation();
  const add = useAction("addPortalFile", { onSuccess: (file) => onChange?.([...value, file]) });
  return (
    <div className={styles.files}>
      {value.map((file) => (
        <span key={file.key} className={styles.attachment}>
          <PaperClipOutlined aria-hidden="true" /> {file.name}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            title={t("portal.write.removeFile", { name: file.name })}
            aria-label={t("portal.write.removeFile", { name: file.name })}
            onClick={() => onChange?.(value.filter(({ key }) => key !== file.key))}
          />
        </span>
      ))}
      <FileButton
        label={t("portal.write.addFile")}
        isPending={add.isPending}
        isDisabled={value.length >= limits.portalFiles}
        onFile={(file) => add.mutate({ form: formOf(file), kind })}
      />
    </div>
  );
}
