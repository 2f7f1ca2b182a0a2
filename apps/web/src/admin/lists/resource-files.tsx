import { CloseOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { FileButton } from "../../portal/write/file-button.tsx";
import { formOf } from "../../portal/write/file-form.ts";
import styles from "./lists.module.css";

interface ResourceFilesProps {
  readonly resourceId: number;
  readonly files: readonly string[];
}

/** The files of a resource of the site. */
export function ResourceFiles({ resourceId, files }: ResourceFilesProps) {
  const { t } = useTranslation();
  const add = useAction("addResourceFiles");
  const remove = useAction("deleteResourceFile");
  return (
    <div className={styles.files}>
      {files.map((name, place) => (
        <span key={`${place} ${name}`} className={styles.file}>
          {name}
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            title={t("admin.lists.removeFile", { name })}
            aria-label={t("admin.lists.removeFile", { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate({ resourceId, place, name })}
          />
        </span>
      ))}
      <FileButton
        label={t("admin.lists.addFile")}
        isPending={add.isPending}
        isDisabled={files.length >= limits.uploadFiles}
        onFile={(file) => add.mutate({ resourceId, form: formOf(file) })}
      />
    </div>
  );
}
