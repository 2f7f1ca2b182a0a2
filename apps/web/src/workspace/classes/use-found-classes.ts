import { useEffect, useState } from "react";
import type { ClassNode } from "../../engine/messages.ts";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";

/** The classes that fit words of their names and descriptions, best first; those before until the engine has answered. */
export function useFoundClasses(words: string, most: number): readonly ClassNode[] {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const [found, setFound] = useState<readonly ClassNode[]>([]);
  const wanted = words.trim();
  useEffect(() => {
    let isCurrent = true;
    if (wanted === "") setFound([]);
    else
      engine?.request("findClasses", { words: wanted, most, arePlaceable: false }).then(
        (classes) => isCurrent && setFound(classes),
        () => undefined, // The engine is being replaced; what is typed next asks the new one.
      );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, wanted, most]);
  return found;
}
