import { Input } from "antd";
import { useSearchParams } from "react-router";
import { changedQuery } from "../ui/address-query.ts";
import styles from "./admin-layout.module.css";

/** Searches a list; the key stands in the address. */
export function KeyField({ label }: { readonly label: string }) {
  const [query, setQuery] = useSearchParams();
  const key = query.get("key") ?? "";
  return (
    <Input.Search
      key={key}
      allowClear
      className={styles.key ?? ""}
      defaultValue={key}
      maxLength={200}
      placeholder={label}
      aria-label={label}
      onSearch={(text) => setQuery(changedQuery(query, { key: text.trim() }))}
    />
  );
}
