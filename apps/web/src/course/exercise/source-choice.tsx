import { Radio, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { FieldBox } from "../../criteria-form/field-box.tsx";
import styles from "./exercise.module.css";
import type { ModelSource } from "./use-model-source.ts";

interface SourceChoiceProps {
  readonly onSource: (source: ModelSource | undefined) => void;
}

const wheres = ["mine", "public", "library"] as const;
type Where = (typeof wheres)[number];

/** Repositories that are offered at once; a name that is typed finds others. */
const pageSize = 50;

/** Where a model comes from: a repository of one's own, a public one, or an installed library. */
export function SourceChoice({ onSource }: SourceChoiceProps) {
  const { t } = useTranslation();
  const [where, setWhere] = useState<Where>("mine");
  const options = wheres.map((value) => ({ value, label: t(`exercise.sources.${value}`) }));
  return (
    <div className={styles.try}>
      <Radio.Group
        aria-label={t("exercise.whose")}
        options={options}
        value={where}
        onChange={({ target }) => {
          setWhere(target.value as Where);
          onSource(undefined);
        }}
      />
      {where === "library" ? (
        <LibraryChoice onSource={onSource} />
      ) : (
        <RepositoryChoice key={where} where={where} onSource={onSource} />
      )}
    </div>
  );
}

function RepositoryChoice({ where, onSource }: SourceChoiceProps & { readonly where: "mine" | "public" }) {
  const { t } = useTranslation();
  const [key, setKey] = useState("");
  const query = { page: 1, pageSize, ...(key === "" ? {} : { key }) };
  const mine = useCall("myRepositories", query, { enabled: where === "mine", keepPrevious: true });
  const others = useCall(
    "publicRepositories",
    { ...query, sort: "updated" },
    { enabled: where === "public", keepPrevious: true },
  );
  const found = where === "mine" ? mine : others;
  const options = (found.data?.rows ?? []).map(({ id, name, owner }) => ({ value: id, label: `${owner.name} / ${name}` }));
  return (
    <FieldBox label={t("exercise.repository")}>
      {(id) => (
        <Select
          id={id}
          showSearch
          filterOption={false}
          loading={found.isFetching}
          options={options}
          onSearch={setKey}
          onChange={(chosen: number) => onSource({ kind: "repository", id: chosen })}
        />
      )}
    </FieldBox>
  );
}

function LibraryChoice({ onSource }: SourceChoiceProps) {
  const { t } = useTranslation();
  const installed = useCall("libraries", {});
  const libraries = installed.data ?? [];
  const options = libraries.map(({ name, version }, place) => ({ value: place, label: `${name} ${version}`.trim() }));
  return (
    <FieldBox label={t("exercise.library")}>
      {(id) => (
        <Select
          id={id}
          showSearch
          optionFilterProp="label"
          loading={installed.isPending}
          options={options}
          onChange={(place: number) => {
            const library = libraries[place];
            if (library !== undefined) onSource({ kind: "library", name: library.name, version: library.version });
          }}
        />
      )}
    </FieldBox>
  );
}
