import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { FileButton } from "./file-button.tsx";
import { formOf } from "./file-form.ts";
import styles from "./write.module.css";

interface CoverFieldProps {
  /** Given by the form around. */
  readonly value?: string;
  readonly onChange?: (cover: string) => void;
}

/** The picture of an entry, uploaded here; cards without one show the diagram of the model. */
export function CoverField({ value = "", onChange }: CoverFieldProps) {
  const { t } = useTranslation();
  const upload = useAction("upload", { onSuccess: ({ url }) => onChange?.(url) });
  return (
    <div className={styles.cover}>
      {value ? <img src={value} alt={t("portal.write.cover")} /> : null}
      <div className={styles.actions}>
        <FileButton
          label={t("portal.write.chooseCover")}
          accept="image/png,image/jpeg,image/gif,image/webp"
          isPending={upload.isPending}
          onFile={(file) => upload.mutate({ form: formOf(file), bizPath: "bbs" })}
        />
        {value ? <Button onClick={() => onChange?.("")}>{t("portal.write.remove")}</Button> : null}
      </div>
    </div>
  );
}
