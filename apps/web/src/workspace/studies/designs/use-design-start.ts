import { useAction } from "../../../api/hooks.ts";
import { useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { useSaving } from "../../save/saving-context.tsx";
import { serverSettings } from "../shared/study-settings.ts";
import { readForm, type StudyForm } from "./study-form.ts";

/** Starts studies of a class on the server. */
export interface DesignStart {
  readonly isStarting: boolean;
  /** Starts one of the last saved state. */
  readonly start: (form: StudyForm) => Promise<void>;
}

/** @param onStarted  hears the number of a study that was started */
export function useDesignStart(className: string, onStarted: (studyId: number) => void): DesignStart {
  const { repositoryId } = useSaving();
  const { engine } = useWorkspaceEngine();
  const starting = useAction("startStudy", { onSuccess: ({ id }) => onStarted(id) });
  return {
    isStarting: starting.isPending,
    start: async (form) => {
      const read = readForm(form);
      if (!read.ok || engine === undefined) return;
      const { design, criteria } = read;
      starting.mutate({
        repositoryId,
        settings: await serverSettings(engine, className),
        design: design as Parameters<typeof starting.mutate>[0]["design"],
        criteria: [...criteria],
      });
    },
  };
}
