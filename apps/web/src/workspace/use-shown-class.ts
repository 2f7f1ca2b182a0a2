import type { CallData, Calls } from "@mofang/protocol";
import { useCallback, useEffect, useState } from "react";
import type { EngineClient } from "../engine/engine-client.ts";
import type { FilesState } from "./store/files.ts";

export interface ShownClass {
  /** Full name of the class that the workspace is about; undefined as long as none was opened. */
  readonly className: string | undefined;
  /** The cursor has come into a class. */
  readonly setClassName: (name: string) => void;
  /** Opens the text of a class. */
  readonly chooseClass: (name: string) => Promise<void>;
}

/**
 * The class that is looked at. The first view of a repository opens its initial model, or the first class that it has.
 *
 * @param openClass  the class that the address asks for
 * @param version  grows when the engine has taken in changed files; 0 before it has any
 */
export function useShownClass(
  openClass: string | undefined,
  facts: CallData<Calls["repositoryDetail"]> | undefined,
  { tabs, files }: FilesState,
  engine: EngineClient | undefined,
  version: number,
  goTo: (path: string, offset: number) => void,
): ShownClass {
  const [className, setClassName] = useState(openClass);
  const [hasOpened, setHasOpened] = useState(false);

  const chooseClass = useCallback(
    async (name: string) => {
      setClassName(name);
      const parent = name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : "";
      const nodes = (await engine?.request("children", { name: parent })) ?? [];
      const node = nodes.find((candidate) => candidate.name === name);
      if (node !== undefined) goTo(node.file, node.start);
    },
    [engine, goTo],
  );

  const initialModel = className ?? (facts?.initialModel || undefined);
  const isEmptyView = tabs.length === 0 && files.size > 0 && engine !== undefined && version > 0;
  useEffect(() => {
    if (hasOpened || !isEmptyView || facts === undefined) return;
    setHasOpened(true);
    const open = async (): Promise<void> => {
      const name = initialModel ?? (await engine.request("children", { name: "" }))[0]?.name;
      if (name !== undefined) await chooseClass(name);
    };
    open().catch(() => undefined); // The engine is being replaced; the reader opens a class by hand.
  }, [hasOpened, isEmptyView, facts, initialModel, engine, chooseClass]);

  return { className, setClassName, chooseClass };
}
