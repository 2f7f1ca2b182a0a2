import type { EditableDiagram } from "@mofang/diagram";
import { useEffect, useState } from "react";
import { EngineError } from "../../engine/engine-client.ts";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";

/** Diagrams of classes as the texts are now, by name; null for a class that is not there. Those not asked yet are missing. */
export function useDiagrams(classNames: readonly string[]): ReadonlyMap<string, EditableDiagram | null> {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const [diagrams, setDiagrams] = useState<ReadonlyMap<string, EditableDiagram | null>>(new Map());
  const wanted = [...new Set(classNames)].sort().join("\n");
  useEffect(() => {
    if (engine === undefined || version === 0 || wanted === "") return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const found = new Map<string, EditableDiagram | null>();
      for (const className of wanted.split("\n")) {
        found.set(className, await engine.request("canvas", { className, layer: "diagram" }));
        if (!isCurrent) return;
      }
      setDiagrams(found);
    };
    ask().catch((error: unknown) => {
      // An engine that is replaced answers no more; the next one is asked again.
      if (!(error instanceof EngineError)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, version, wanted]);
  return diagrams;
}
