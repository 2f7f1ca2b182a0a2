import { useEffect, useState } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import { useLanguage } from "../../i18n/i18n.ts";

/** What came of drawing a class: the picture, null where there is nothing to draw, or why it failed. */
export type DrawnDiagram =
  | { readonly state: "drawing" }
  | { readonly state: "drawn"; readonly svg: string | null }
  | { readonly state: "failed"; readonly error: unknown };

/** What is to be drawn. */
interface DiagramRequest {
  readonly className: string;
  readonly theme: "light" | "dark";
  readonly title: string;
}

/** The diagram of a class as an engine draws it; the icon for a class without one. */
export function useVersionDiagram(engine: EngineClient | undefined, { className, theme, title }: DiagramRequest): DrawnDiagram {
  const language = useLanguage();
  const [drawn, setDrawn] = useState<DrawnDiagram>({ state: "drawing" });
  useEffect(() => {
    if (engine === undefined) return;
    let isCurrent = true;
    setDrawn({ state: "drawing" });
    const place = { className, path: [], layer: "diagram" } as const;
    engine.request("picture", { ...place, theme, title, language, orIcon: true, values: undefined }).then(
      (svg) => isCurrent && setDrawn({ state: "drawn", svg }),
      (error: unknown) => isCurrent && setDrawn({ state: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, className, theme, title, language]);
  return drawn;
}
