import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { fillPage } from "../store/room.ts";
import { showText } from "../store/shown-tab.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openFile, showComponent } from "../store/workspace-state.ts";
import type { Fact } from "./facts.ts";

/** Where the lines of a class's statistics lead. */
export interface FactLinks {
  /** To the text, of a library too. */
  readonly toText: (fact: Pick<Fact, "place">) => Promise<void>;
  /** To the component in the diagram of the class. */
  readonly toComponent: (component: string) => void;
}

export function useFactLinks(className: string): FactLinks {
  const { engine } = useWorkspaceEngine();
  const { act, actOnAll, getState } = useWorkspaceStore();
  // A cell that fills the page would cover what the line leads to.
  const leave = (): void => act("room", fillPage, undefined);
  const toText = async ({ place }: Pick<Fact, "place">): Promise<void> => {
    if (place === undefined) return;
    const { file, start } = place;
    leave();
    if (getState().files.files.has(file)) return actOnAll(openFile, file, start);
    if (engine === undefined) return;
    const name = await unlessEnded(engine.request("classAt", { path: file, offset: start }));
    const found = name === undefined ? undefined : await unlessEnded(engine.request("class", { name }));
    if (found?.libraryText === undefined || found.file !== file) return;
    actOnAll(showText, { kind: "library", path: file, text: found.libraryText }, start);
  };
  const toComponent = (component: string): void => {
    leave();
    actOnAll(showComponent, className, component);
  };
  return { toText, toComponent };
}
