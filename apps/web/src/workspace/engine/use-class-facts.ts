import { useEffect, useState } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ClassNode } from "../../engine/messages.ts";

/** What a class is as the files are now; undefined while that is not known. */
export function useClassFacts(
  engine: EngineClient | undefined,
  version: number,
  className: string | undefined,
): ClassNode | undefined {
  const [facts, setFacts] = useState<ClassNode>();
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined) return;
    let isCurrent = true;
    engine.request("class", { name: className }).then(
      (found) => {
        if (isCurrent) setFacts(found);
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className]);
  return facts?.name === className ? facts : undefined;
}
