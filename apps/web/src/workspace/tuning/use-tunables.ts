import type { Tunable } from "@mofang/simulation";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../../i18n/i18n.ts";
import { unlessEnded } from "../engine/unless-ended.ts";
import { useNextRun } from "../simulation/experiment-context.tsx";

/** Milliseconds without an edit after which the list is made again: it costs a translation. */
const settledAfter = 800;

/** What of the shown class may be set while it runs; undefined until that is known, empty for a class that cannot be translated. */
export function useTunables(): readonly Tunable[] | undefined {
  const { engine, version, className, canRun } = useNextRun();
  const language = useLanguage();
  const [known, setKnown] = useState<{ readonly className: string; readonly tunables: readonly Tunable[] }>();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined || !canRun) return;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const tunables = await unlessEnded(engine.request("tunables", { className, language }));
      if (isCurrent && tunables !== undefined) setKnown({ className, tunables });
    };
    const timer = setTimeout(() => void ask(), asked.current === className ? settledAfter : 0);
    asked.current = className;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, version, className, canRun, language]);
  return known?.className === className ? known?.tunables : undefined;
}
