import { Input } from "antd";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { CutName } from "../../ui/cut-name.tsx";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { openFile } from "../store/workspace-state.ts";
import { foundLines, mostLines } from "./found-lines.ts";
import styles from "./text-search.module.css";

/** Finds words in the texts of the repository; a click goes to a line. */
export function TextSearch() {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const files = useWorkspace((state) => state.files.files);
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const lines = useMemo(() => foundLines(files.values(), words), [files, words]);
  return (
    <div className={styles.panel}>
      <Input
        allowClear
        size="small"
        aria-label={t("office.searchText")}
        placeholder={t("office.searchText")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {words === "" ? null : (
        <p className={styles.count} role="status">
          {lines.length === 0 ? t("office.searchNone") : null}
          {lines.length > 0 && lines.length < mostLines ? t("office.searchHits", { count: lines.length }) : null}
          {lines.length >= mostLines ? t("office.searchMore", { count: mostLines }) : null}
        </p>
      )}
      <ul className={styles.list}>
        {lines.map(({ path, line, offset, text }) => (
          <li key={`${path}:${line}`}>
            <button type="button" className={styles.row} onClick={() => actOnAll(openFile, path, offset)}>
              <code className={styles.text}>{text}</code>
              <span className={styles.place}>
                <CutName text={`${path}:${line}`} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
