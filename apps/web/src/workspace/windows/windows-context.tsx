import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { randomId } from "../../api/random-id.ts";
import { notify, succeeded } from "../../ui/notices.ts";
import type { RunPlace } from "../runs/run-place.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { browserLine } from "./window-line.ts";
import { WorkspaceWindows } from "./workspace-windows.ts";

/** What can be done with the windows of cells from the workspace that they belong to. */
interface CellWindows {
  /** Shows a cell in a window of its own. */
  readonly open: (cell: string) => void;
  /** Closes the window of a cell. */
  readonly recall: (cell: string) => void;
}

const WindowsContext = createContext<CellWindows | null>(null);

/** Undefined in a window of a cell, and where the browser has no windows that know each other. */
export function useCellWindows(): CellWindows | undefined {
  return useContext(WindowsContext) ?? undefined;
}

/** Results of runs that another window holds, read by whatever window line is open. */
interface Elsewhere {
  readonly result: RunPlace["result"];
  windows: WorkspaceWindows | undefined;
}

/** What a window reads of its workspace's runs; the same as long as the page stands. */
export function useElsewhere(): Elsewhere {
  const [elsewhere] = useState((): Elsewhere => {
    const reads: Elsewhere = { windows: undefined, result: (runId) => reads.windows?.result(runId) };
    return reads;
  });
  return elsewhere;
}

/** The place of a window's own id, which outlives a reload and not the window. */
const place = (repositoryId: number): string => `mofang.windows.${repositoryId}`;

/** The id by which the windows of cells know the workspace of this window. @param asked  that of windows that wait for it */
function ownGroup(repositoryId: number, asked: string | null): string {
  const id = asked ?? sessionStorage.getItem(place(repositoryId)) ?? randomId();
  sessionStorage.setItem(place(repositoryId), id);
  return id;
}

interface WindowsProviderProps {
  readonly elsewhere: Elsewhere;
  readonly children: ReactNode;
}

/** Keeps this window in step with the others of its workspace, once its texts are those that others have. */
export function WindowsProvider({ elsewhere, children }: WindowsProviderProps) {
  const { t } = useTranslation();
  const store = useWorkspaceStore();
  const { repositoryId, mayEdit, canEdit } = useSaving();
  const { placeOf, page } = useRuns();
  const [address] = useSearchParams();
  const cell = address.get("window") ?? undefined;
  const of = address.get("of");
  const asked = address.get("as");
  const group = useMemo(
    () => (cell !== undefined && of !== null ? of : ownGroup(repositoryId, asked)),
    [cell, of, repositoryId, asked],
  );
  const isFirstGone = useWorkspace(({ windows }) => windows.first === "gone");
  const opened = useRef<WorkspaceWindows>(undefined);
  const isReady = canEdit || !mayEdit;

  useEffect(() => {
    if (!isReady) return;
    const windows = new WorkspaceWindows({
      store,
      line: browserLine(`mofang.workspace.${group}`),
      window: randomId(),
      cell,
      resultOf: (runId) => placeOf(runId).result(runId),
      onRecalled: () => window.close(),
    });
    opened.current = windows;
    elsewhere.windows = windows;
    const leave = (): void => windows.leave();
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) windows.greet();
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    windows.open();
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      windows.close();
    };
  }, [store, group, cell, placeOf, elsewhere, isReady]);

  // What the browser keeps of runs can be read without the workspace.
  useEffect(() => {
    if (isFirstGone) void page.restore();
  }, [isFirstGone, page]);

  const own = useMemo(
    (): CellWindows => ({
      open: (key) => {
        const shown = window.open(
          `/workspace?${new URLSearchParams({ id: String(repositoryId), window: key, of: group })}`,
          `mofang ${group} ${key}`,
          "popup,width=960,height=640",
        );
        if (shown === null) notify("fail", t("office.window.blocked"), "window");
        else succeeded("window");
      },
      recall: (key) => opened.current?.recall(key),
    }),
    [repositoryId, group, t],
  );
  return <WindowsContext value={cell === undefined ? own : null}>{children}</WindowsContext>;
}
