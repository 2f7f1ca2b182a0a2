import { useTranslation } from "react-i18next";
import type { UnsolvedBlock } from "../../engine/messages.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openFile } from "../store/workspace-state.ts";
import styles from "./run-block.module.css";

/** Digits of a number that people compare with another. */
const digits = 6;

/** The system of equations that was not solved: its unknowns with their values, and its equations, which lead to their places. */
export function RunBlock({ block }: { readonly block: UnsolvedBlock }) {
  const { t } = useTranslation();
  const { size, unknowns, equations, refusal } = block;
  return (
    <details className={styles.block}>
      <summary>{t("workspace.block.title", { count: size })}</summary>
      {size > unknowns.length ? <p className={styles.note}>{t("workspace.block.part", { count: unknowns.length })}</p> : null}
      <Unknowns unknowns={unknowns} />
      <Equations equations={equations} />
      {refusal ? <p className={styles.note}>{t("workspace.block.refusal", { reason: refusal })}</p> : null}
    </details>
  );
}

function Unknowns({ unknowns }: Pick<UnsolvedBlock, "unknowns">) {
  const { t } = useTranslation();
  const columns = ["value", "start", "nominal", "min", "max"] as const;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("workspace.block.unknown")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`workspace.block.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unknowns.map((unknown) => (
            <tr key={unknown.name}>
              <th scope="row">{unknown.name}</th>
              {columns.map((column) => (
                <td key={column}>{shown(unknown[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Equations({ equations }: Pick<UnsolvedBlock, "equations">) {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  return (
    <ol className={styles.equations} aria-label={t("workspace.block.equations")}>
      {equations.map(({ text, place, residual }) => (
        <li key={`${place?.file}:${place?.start}:${text}`}>
          <button
            type="button"
            disabled={place === undefined}
            onClick={() => place && actOnAll(openFile, place.file, place.start)}
          >
            <code>{text}</code>
            <span className={styles.note}>
              {t("workspace.block.residual", { value: shown(residual) })}
              {place ? ` · ${place.file.replace(/^\/library\//, "")}:${place.line}:${place.column}` : ""}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function shown(value: number | undefined): string {
  return value === undefined ? "–" : String(Number(value.toPrecision(digits)));
}
