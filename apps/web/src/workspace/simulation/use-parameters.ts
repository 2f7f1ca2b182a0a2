import { useEffect, useRef, useState } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ModelParameter } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";

/** Milliseconds without an edit after which an open list is made again: it costs a translation. */
const settledAfter = 800;

/** The parameters of a model; undefined while they are being asked for the first time; those of the last version while an edit is being followed. */
export function useParameters(engine: EngineClient | undefined, version: number, className: string | undefined) {
  const language = useLanguage();
  const [known, setKnown] = useState<{ readonly key: string; readonly parameters: readonly ModelParameter[] }>();
  const key = `${className} ${language}`;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined) return;
    let isCurrent = true;
    const ask = (): void => {
      engine.request("parameters", { className, language }).then(
        (parameters) => {
          if (isCurrent) setKnown({ key, parameters });
        },
        () => undefined, // The engine is being replaced; the next one is asked again.
      );
    };
    const timer = setTimeout(ask, asked.current === key ? settledAfter : 0);
    asked.current = key;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, version, className, language, key]);
  return known?.key === key ? known.parameters : undefined;
}
