import { PictureOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";
import styles from "./picture-button.module.css";

/** Uploads a picture and gives the Markdown that shows it. */
export function PictureButton({ onText }: { readonly onText: (markdown: string) => void }) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction("upload", { onSuccess: ({ url }) => onText(`\n\n![${t("forum.picture")}](${url})\n`) });
  return (
    <>
      <Button icon={<PictureOutlined />} loading={upload.isPending} onClick={() => gate(() => input.current?.click())}>
        {t("forum.addPicture")}
      </Button>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t("forum.addPicture")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate({ form: formOf(file), bizPath: "bbs" });
          target.value = "";
        }}
      />
    </>
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}
