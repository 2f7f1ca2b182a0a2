import { useEffect, useState } from "react";
import type { ShownInterface } from "../../engine/messages.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";

/**
 * What a class or a component of it lets one set, as the files are now: undefined while that is asked for the first time,
 * null where there is none; the last answer while an edit is being followed.
 *
 * @param path  names of components that lead to the one that is shown; empty for the class
 */
export function useInterface(className: string, path: string): ShownInterface | null | undefined {
  const { engine, version } = useWorkspaceEngine();
  const [known, setKnown] = useState<{ readonly key: string; readonly shown: ShownInterface | null }>();
  const key = `${className} ${path}`;
  useEffect(() => {
    if (engine === undefined || version === 0) return;
    let isCurrent = true;
    engine.request("interface", { className, path }).then(
      (shown) => {
        if (isCurrent) setKnown({ key, shown });
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className, path, key]);
  return known?.key === key ? known.shown : undefined;
}
