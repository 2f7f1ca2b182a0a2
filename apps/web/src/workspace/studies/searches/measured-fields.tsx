import { UploadOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify } from "../../../ui/notices.ts";
import { useWorkspaceEngine } from "../../engine/engine-context.tsx";
import styles from "../shared/study-pane.module.css";
import { type MeasuredTable, mostMeasuredBytes } from "./measured-table.ts";
import type { SearchForm } from "./search-form.ts";

interface MeasuredFieldsProps {
  readonly form: SearchForm;
  readonly table: MeasuredTable | undefined;
  readonly onChange: (facts: Partial<SearchForm>) => void;
}

/** The file with what was measured, of the repository or the user's own, and which variable each of its columns is. */
export function MeasuredFields({ form, table, onChange }: MeasuredFieldsProps) {
  const { t } = useTranslation();
  const paths = useCsvFiles();
  const { others } = useWorkspaceEngine();
  const input = useRef<HTMLInputElement>(null);
  const take = (name: string, bytes: Uint8Array): void => {
    if (bytes.length > mostMeasuredBytes) {
      notify("fail", t("study.search.fileTooLarge", { name, megabytes: mostMeasuredBytes / 1_000_000 }), "measured");
    } else onChange({ file: { name, text: new TextDecoder().decode(bytes) }, columns: {} });
  };
  const takeFromRepository = async (path: string): Promise<void> => {
    const bytes = await others.read(path);
    if (bytes === undefined) notify("fail", t("study.search.fileGone", { name: path }), "measured");
    else take(path, bytes);
  };
  return (
    <fieldset className={styles.ranges}>
      <legend>{t("study.search.measured")}</legend>
      <div className={styles.line}>
        <Select
          showSearch
          className={styles.wide ?? ""}
          aria-label={t("study.search.file")}
          placeholder={t("study.search.chooseFile")}
          value={form.file?.name}
          options={paths.map((value) => ({ value, label: value }))}
          onChange={(path) => path !== undefined && void takeFromRepository(path)}
        />
        <Button
          icon={<UploadOutlined aria-hidden />}
          aria-label={t("study.search.upload")}
          title={t("study.search.upload")}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv"
          aria-label={t("study.search.upload")}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void file.arrayBuffer().then((buffer) => take(file.name, new Uint8Array(buffer)));
            target.value = "";
          }}
        />
      </div>
      {table?.ok ? <Columns form={form} table={table} onChange={onChange} /> : null}
      <p className={styles.help}>{t("study.search.measuredHelp")}</p>
    </fieldset>
  );
}

interface ColumnsProps {
  readonly form: SearchForm;
  readonly table: Extract<MeasuredTable, { readonly ok: true }>;
  readonly onChange: (facts: Partial<SearchForm>) => void;
}

function Columns({ form, table, onChange }: ColumnsProps) {
  const { t } = useTranslation();
  const none = { variable: "", deviation: "" };
  return (
    <div className={styles.columns}>
      {table.columns.map(({ name }) => {
        const column = form.columns[name] ?? none;
        const put = (facts: Partial<typeof none>): void =>
          onChange({ columns: { ...form.columns, [name]: { ...column, ...facts } } });
        return (
          <div key={name} className={styles.line}>
            <Input
              prefix={`${name} =`}
              aria-label={t("study.search.variableOf", { name })}
              placeholder={t("study.search.variable")}
              spellCheck={false}
              value={column.variable}
              onChange={({ target }) => put({ variable: target.value.trim() })}
            />
            <Input
              className={styles.deviation ?? ""}
              prefix="±"
              aria-label={t("study.search.deviationOf", { name })}
              title={t("study.search.deviationOf", { name })}
              inputMode="decimal"
              spellCheck={false}
              value={column.deviation}
              onChange={({ target }) => put({ deviation: target.value })}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Paths of the repository's files that may hold measurements. */
function useCsvFiles(): readonly string[] {
  const { others } = useWorkspaceEngine();
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void others.list().then((files) => {
      if (isCurrent) setPaths(files.map(({ path }) => path).filter((path) => /\.(?:csv|tsv|txt)$/i.test(path)));
    });
    return () => {
      isCurrent = false;
    };
  }, [others]);
  return paths;
}
