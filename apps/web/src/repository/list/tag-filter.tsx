import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";

interface TagFilterProps {
  readonly value: string | undefined;
  readonly onChange: (tag: string | undefined) => void;
}

/** Chooses a tag from those that public repositories bear, the most frequent first. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const tags = useCall("tags", { key: typed.trim().toLowerCase() }, { keepPrevious: true });
  const known = tags.data ?? [];
  const options = known.map(({ tag, count }) => ({ value: tag, label: t("tag.withCount", { tag, count }) }));
  return (
    <Select<string>
      allowClear
      aria-label={t("tag.filter")}
      placeholder={t("tag.filter")}
      value={value ?? null}
      showSearch={{ onSearch: setTyped, filterOption: false }}
      options={value === undefined || known.some(({ tag }) => tag === value) ? options : [{ value, label: value }, ...options]}
      onChange={(tag) => onChange(tag ?? undefined)}
    />
  );
}
