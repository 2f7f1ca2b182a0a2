import "../../i18n/late/writing.ts";
import { PaperClipOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { FileInput } from "../../ui/file-input.tsx";
import type { Uploads } from "./use-uploads.ts";

interface FilesButtonProps {
  readonly uploads: Uploads;
  readonly type?: "default" | "text";
}

/** Chooses files for a text, and says how much of the one on its way has gone. */
export function FilesButton({ uploads: { fraction, add }, type = "default" }: FilesButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} label={t("writing.files.add")} multiple onFiles={add} />
      <Button
        type={type}
        size="small"
        icon={<PaperClipOutlined aria-hidden />}
        loading={fraction !== undefined}
        onClick={() => input.current?.click()}
      >
        {fraction === undefined ? t("writing.files.add") : formatPercent(fraction, language)}
      </Button>
    </>
  );
}
