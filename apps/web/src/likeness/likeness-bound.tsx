import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { changedQuery } from "../ui/address-query.ts";

/** Percent from which on models belong together. */
const bounds = [100, 90, 80, 70, 60] as const;
const usualBound = 80;

/** The bound that stands in the address, in percent. */
export function useLikenessBound(): number {
  const [query] = useSearchParams();
  return bounds.find((bound) => String(bound) === query.get("least")) ?? usualBound;
}

/** Chooses the bound. */
export function LikenessBound() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  return (
    <Select
      aria-label={t("likeness.least")}
      value={useLikenessBound()}
      options={bounds.map((bound) => ({ value: bound, label: t("likeness.from", { percent: bound }) }))}
      onChange={(bound) => setQuery(changedQuery(query, { least: bound }), { replace: true })}
    />
  );
}
