import type { ClassNode } from "../../engine/messages.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { useOpenClass } from "../engine/use-open-class.ts";
import { useFire } from "../runs/use-fire.ts";
import { useNextRun } from "../simulation/experiment-context.tsx";
import { checkSettings, fieldsOf } from "../simulation/settings-form.ts";
import { openDialog } from "../store/dialogs.ts";
import { showLayer } from "../store/shown-tab.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { showReferences } from "../store/workspace-state.ts";
import type { ClassActionId } from "./class-actions.ts";
import { usesOfClass } from "./class-uses.ts";
import { toggleFavourite } from "./favourite-classes.ts";
import { useClassCheck } from "./use-class-check.ts";
import { useClassExport } from "./use-class-export.ts";

/**
 * @param onFavourites  hears the favourites when they change
 * @returns does an action that can be done with a class
 */
export function useClassWork(onFavourites: (names: readonly string[]) => void): (id: ClassActionId, node: ClassNode) => void {
  const { engine } = useWorkspaceEngine();
  const { act, actOnAll, getState } = useWorkspaceStore();
  const openClass = useOpenClass();
  const check = useClassCheck();
  const simulate = useClassRun();
  const exported = useClassExport();
  const work = async (id: ClassActionId, node: ClassNode): Promise<unknown> => {
    const { name } = node;
    switch (id) {
      case "open":
      case "openBeside":
        return openClass(name, id === "openBeside");
      case "diagram":
      case "icon":
      case "code":
      case "documentation":
        await openClass(name);
        return actOnAll(showLayer, id);
      case "check":
        return check(name);
      case "simulate":
        return simulate(name);
      case "exportText":
        return exported.text(node);
      case "exportPicture":
        return exported.picture(node);
      case "exportFmu":
        throw new Error("invariant: the page makes no FMUs, and its menu says so");
      case "usages":
        return actOnAll(showReferences, await usesOfClass(engine, getState().files.files, name));
      case "favourite":
        return onFavourites(toggleFavourite(name));
      default:
        return act("dialogs", openDialog, { kind: "class", task: id, className: name });
    }
  };
  return (id, node) => void unlessEnded(work(id, node));
}

/** @returns opens a class and runs it in the page: the shown one as its form says, any other by its own experiment */
function useClassRun(): (className: string) => Promise<unknown> {
  const { settled } = useWorkspaceEngine();
  const next = useNextRun();
  const openClass = useOpenClass();
  const { inPage } = useFire();
  return async (className) => {
    if (className === next.className && next.canRun) return next.run("page");
    const experiment = await (await settled()).request("experiment", { className });
    const { values } = checkSettings(fieldsOf(experiment));
    if (values === undefined) return openClass(className);
    await openClass(className);
    await inPage({ className, settings: { ...values, parameters: {} } });
  };
}
