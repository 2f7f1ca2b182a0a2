import { useEffect, useState } from "react";
import { missClass } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { useEngineVersion, useWorkspaceEngine } from "./engine-context.tsx";
import { useOpenClass } from "./use-open-class.ts";

interface WantedClasses {
  /** The class that was shown when the workspace was left. */
  readonly lastClass: string | undefined;
  /** The class that the repository shows first. */
  readonly initialModel: string | undefined;
}

/**
 * Opens a class when a repository is seen first: the one that the address asks for, or else the last one, or else the
 * initial model, or else the first that there is. A class may be in a draft alone, which comes after what is saved: one that the address names is missed
 * only once nothing more comes.
 *
 * @param isWhole  whether the texts have the drafts too
 */
export function useFirstClass({ lastClass, initialModel }: WantedClasses, isWhole: boolean): void {
  const { act } = useWorkspaceStore();
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const isEmptyView = useWorkspace(({ tabs, files }) => tabs.tabs.length === 0 && files.files.size > 0);
  const asked = useWorkspace(({ grid }) => grid.className);
  const openClass = useOpenClass();
  const [hasOpened, setHasOpened] = useState(false);
  useEffect(() => {
    if (hasOpened || !isEmptyView || engine === undefined || version === 0) return;
    let isCurrent = true;
    const open = async (): Promise<boolean> => {
      if (asked !== undefined) return openClass(asked);
      if (lastClass !== undefined && (await openClass(lastClass))) return true;
      if (initialModel !== undefined && (await openClass(initialModel))) return true;
      const [first] = await engine.request("children", { name: "" });
      return first !== undefined && openClass(first.name);
    };
    open().then(
      (isThere) => {
        if (!isCurrent || !(isThere || isWhole)) return;
        setHasOpened(true);
        if (!isThere && asked !== undefined) act("grid", missClass, asked);
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [hasOpened, isEmptyView, engine, version, asked, lastClass, initialModel, isWhole, openClass, act]);
}
