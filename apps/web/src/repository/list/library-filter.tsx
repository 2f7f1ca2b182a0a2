import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";

interface LibraryFilterProps {
  readonly value: string | undefined;
  readonly onChange: (library: string | undefined) => void;
}

/** Chooses a library that repositories use: one of this site's, or any by its typed name. */
export function LibraryFilter({ value, onChange }: LibraryFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const installed = useCall("libraries", {}).data ?? [];
  const names = new Set([...installed.map(({ name }) => name), ...[value ?? "", typed.trim()].filter((name) => name !== "")]);
  return (
    <Select<string>
      allowClear
      aria-label={t("library.filter")}
      placeholder={t("library.filter")}
      popupMatchSelectWidth={220}
      value={value ?? null}
      showSearch={{ onSearch: setTyped }}
      options={[...names].sort().map((name) => ({ value: name, label: name }))}
      onChange={(library) => {
        setTyped("");
        onChange(library ?? undefined);
      }}
    />
  );
}
