import { Select } from "antd";
import { useState } from "react";
import { useCall } from "../api/hooks.ts";

interface RepositorySelectProps {
  readonly id?: string;
  readonly placeholder: string;
  readonly value?: number | undefined;
  readonly onChange?: (repositoryId: number) => void;
  /** The chosen one, where it may be missing among one's own. */
  readonly chosen?: { readonly id: number; readonly name: string; readonly ownerName: string } | null;
}

/** One of the repositories in which one has a role, found by a part of its name. */
export function RepositorySelect({ id, placeholder, value, onChange, chosen = null }: RepositorySelectProps) {
  const [key, setKey] = useState("");
  const list = useCall("myRepositories", { page: 1, pageSize: 50, key: key || undefined }, { keepPrevious: true });
  const own = (list.data?.rows ?? []).map(({ id, name, owner }) => ({ id, name, ownerName: owner.name }));
  const rows = [...own, ...(chosen === null ? [] : [chosen])];
  const byId = new Map(rows.map((row) => [row.id, `${row.ownerName}/${row.name}`]));
  return (
    <Select
      // In a form it has the name of its item.
      {...(id === undefined ? { "aria-label": placeholder } : { id })}
      showSearch={{ filterOption: false, onSearch: setKey }}
      placeholder={placeholder}
      value={value ?? null}
      onChange={(repositoryId: number) => onChange?.(repositoryId)}
      loading={list.isFetching}
      options={[...byId].map(([repositoryId, label]) => ({ value: repositoryId, label }))}
    />
  );
}
