import { useEffect, useState } from "react";
import { useWorkspace } from "../store/store-context.ts";
import { useEngineVersion, useWorkspaceEngine } from "./engine-context.tsx";
import { useOpenClass } from "./use-open-class.ts";

/**
 * Opens a class when a repository is seen first: the one that the address asks for, the initial model, or the first that
 * there is.
 */
export function useFirstClass(initialModel: string | undefined): void {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const isEmptyView = useWorkspace(({ tabs, files }) => tabs.tabs.length === 0 && files.files.size > 0);
  const asked = useWorkspace(({ grid }) => grid.className) ?? initialModel;
  const openClass = useOpenClass();
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    if (hasOpened || !isEmptyView || engine === undefined || version === 0) return;
    setHasOpened(true);
    const open = async (): Promise<void> => {
      const name = asked ?? (await engine.request("children", { name: "" }))[0]?.name;
      if (name !== undefined) await openClass(name);
    };
    open().catch(() => undefined); // The engine is being replaced; the reader opens a class by hand.
  }, [hasOpened, isEmptyView, engine, version, asked, openClass]);
}
