import "../i18n/late/picture.ts";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";

interface TranslationSwitchProps {
  readonly showsOriginal: boolean;
  readonly onChange: (showsOriginal: boolean) => void;
}

/** Whether a text is shown in the reader's language or as its author wrote it. */
export function TranslationSwitch({ showsOriginal, onChange }: TranslationSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      size="small"
      aria-label={t("picture.translation.title")}
      value={showsOriginal ? "original" : "translated"}
      onChange={(value) => onChange(value === "original")}
      options={(["translated", "original"] as const).map((value) => ({ value, label: t(`picture.translation.${value}`) }))}
    />
  );
}
