import type { Tunable } from "@mofang/simulation";
import { useEffect, useState } from "react";
import { useLanguage } from "../../i18n/i18n.ts";
import { useNextRun } from "../simulation/experiment-context.tsx";

/** Milliseconds without an edit after which the list is made again: it costs a translation. */
const settledAfter = 800;

/** What of the shown class may be set while it runs; undefined until that is known, empty for a class that cannot be translated. */
export function useTunables(): readonly Tunable[] | undefined {
  const { engine, version, className, canRun } = useNextRun();
  const language = useLanguage();
  const [known, setKnown] = useState<{ readonly className: string; readonly tunables: readonly Tunable[] }>();
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined || !canRun) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      engine.request("tunables", { className, language }).then(
        (tunables) => {
          if (isCurrent) setKnown({ className, tunables });
        },
        () => undefined, // The engine is being replaced; the next one is asked again.
      );
    }, settledAfter);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, version, className, canRun, language]);
  return known?.className === className ? known?.tunables : undefined;
}
