import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { randomId } from "../../api/random-id.ts";
import { notify, succeeded } from "../../ui/notices.ts";
import type { RunPlace } from "../runs/run-place.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { ownGroup } from "./own-group.ts";
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

/** The id of the workspace to which this window belongs; undefined until it is known. */
function useGroup(repositoryId: number): string | undefined {
  const [address] = useSearchParams();
  const [own, setOwn] = useState<string>();
  const of = address.has("window") ? address.get("of") : null;
  const asked = address.get("as");
  useEffect(() => {
    if (of !== null) return;
    let isCurrent = true;
    void ownGroup({ repositoryId, asked, storage: sessionStorage, locks: navigator.locks }).then((id) => {
      if (isCurrent) setOwn(id);
    });
    return () => {
      isCurrent = false;
    };
  }, [repositoryId, of, asked]);
  return of ?? own;
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
  const group = useGroup(repositoryId);
  const isFirstGone = useWorkspace(({ windows }) => windows.first === "gone");
  const opened = useRef<WorkspaceWindows>(undefined);
  const isReady = canEdit || !mayEdit;

  useEffect(() => {
    if (!isReady || group === undefined) return;
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
        if (group === undefined) return;
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
