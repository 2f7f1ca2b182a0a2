import { EngineError } from "../../engine/engine-client.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { noteCheck, stopCheck } from "../store/grid.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { showCheck } from "../store/workspace-state.ts";
import { newCheck, runCheck } from "./class-check.ts";

/** @returns checks a class, of a library too, and shows what is found in a list over the cells */
export function useClassCheck(): (className: string) => Promise<void> {
  const { settled } = useWorkspaceEngine();
  const { act, actOnAll, getState } = useWorkspaceStore();
  const language = useLanguage();
  return async (className) => {
    let shown = newCheck(className);
    actOnAll(showCheck, shown);
    // What the store has is another check once this one is stopped, or another class is checked.
    const isCurrent = (): boolean => getState().grid.check === shown;
    try {
      await runCheck(await settled(), className, language, (check) => {
        if (!isCurrent()) return false;
        act("grid", noteCheck, check);
        shown = check;
        return true;
      });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (isCurrent()) act("grid", stopCheck);
    }
  };
}
