import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { LoadingBlock } from "../../ui/states.tsx";
import { CellContent } from "../cells/cell-content.tsx";
import { cellName, ownCell } from "../cells/cell-places.ts";
import { usePlaybackClock } from "../playback/use-playback-clock.ts";
import { useSaving } from "../save/saving-context.tsx";
import { useWorkspace } from "../store/store-context.ts";
import { ShownExperiment } from "./shown-experiment.tsx";
import { useUndoKeys } from "./use-undo-keys.ts";
import styles from "./window-body.module.css";
import { WorkspaceDialogs } from "./workspace-dialogs.tsx";

interface WindowBodyProps {
  /** Owner and name of the repository. */
  readonly title: string;
  /** Key of the cell. */
  readonly cellKey: string;
}

/** A window that shows one cell of a workspace, in step with it. */
export function WindowBody({ title, cellKey }: WindowBodyProps) {
  const { t } = useTranslation();
  useUndoKeys();
  usePlaybackClock();
  const first = useWorkspace(({ windows }) => windows.first);
  const cell = useWorkspace(({ cells }) => ownCell(cells, cellKey));
  const name = t(`office.cell.${cellName(cellKey, cell)}`);
  const isClosed = first !== "waiting" && cellKey.startsWith("cell-") && cell === undefined;
  useEffect(() => {
    document.title = `${name} · ${title}`;
  }, [name, title]);
  useEffect(() => {
    // The workspace has closed the cell.
    if (isClosed) window.close();
  }, [isClosed]);
  return (
    <ShownExperiment>
      <div className={styles.window}>
        <section className={styles.bar} aria-label={t("office.bar")} data-region="">
          <h1 className={styles.name}>{name}</h1>
          <span className={styles.title}>{title}</span>
          <FirstState />
          <Button size="small" onClick={() => window.close()}>
            {t("office.window.giveBack")}
          </Button>
        </section>
        <section className={styles.cell} aria-label={name} data-region="" data-cell={cellName(cellKey, cell)}>
          {first === "waiting" ? <LoadingBlock height="100%" /> : <CellContent cellKey={cellKey} cell={cell} />}
        </section>
      </div>
      <WorkspaceDialogs />
    </ShownExperiment>
  );
}

/** Says that the workspace is not there, and leads to it. */
function FirstState() {
  const { t } = useTranslation();
  const { repositoryId } = useSaving();
  const [address] = useSearchParams();
  const first = useWorkspace(({ windows }) => windows.first);
  if (first === "here") return null;
  return (
    <span className={styles.state} role="status">
      {t(first === "gone" ? "office.window.firstGone" : "office.window.waiting")}{" "}
      <Link to={`/workspace?${new URLSearchParams({ id: String(repositoryId), as: address.get("of") ?? "" })}`} target="_blank">
        {t("office.window.openFirst")}
      </Link>
    </span>
  );
}
