import type { EditCommand } from "@mofang/modelica";
import { useCallback, useEffect, useState } from "react";
import { EngineError } from "../../engine/engine-client.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import type { StepLabel } from "../store/steps.ts";

/** Milliseconds that a refusal stays. */
const refusalStays = 8000;

interface EditCommands {
  /** Has a command done, after those before it. Resolves with whether it was. */
  readonly run: (command: EditCommand) => Promise<boolean>;
  /** Why the last command was refused, for a while. */
  readonly refusal: string | undefined;
}

/** Commands on the files of the workspace, and what is said of the last that could not be done. */
export function useEditCommands(): EditCommands {
  const { commands } = useWorkspaceEngine();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    if (refusal === undefined) return;
    const timer = setTimeout(() => setRefusal(undefined), refusalStays);
    return () => clearTimeout(timer);
  }, [refusal]);

  const run = useCallback(
    async (command: EditCommand): Promise<boolean> => {
      try {
        const message = await commands.run(command, labelOf(command), language);
        setRefusal(message);
        return message === undefined;
      } catch (error) {
        // An engine that is replaced answers no more; nothing was changed.
        if (!(error instanceof EngineError)) throw error;
        return false;
      }
    },
    [commands, language],
  );
  return { run, refusal };
}

/** What a step is called in the history. */
function labelOf({ name }: EditCommand): StepLabel {
  switch (name) {
    case "pasteItems":
      return "addComponents";
    case "addComponents":
    case "removeItems":
    case "moveComponents":
    case "rotateComponents":
    case "flipComponents":
    case "placeComponents":
    case "renameComponent":
    case "connect":
    case "routeConnections":
    case "setParameters":
      return name;
    default:
      return "changeModel";
  }
}
