import { useEffect, useState } from "react";
import { createEngineClient, type EngineClient } from "../../engine/engine-client.ts";
import type { VersionFile } from "./changed-classes.ts";

/** What came of drawing a class: the picture, null where there is nothing to draw, or why it failed. */
export type DrawnDiagram =
  | { readonly state: "drawing" }
  | { readonly state: "drawn"; readonly svg: string | null }
  | { readonly state: "failed"; readonly error: unknown };

/** What is to be drawn. */
export interface DiagramRequest {
  readonly className: string;
  readonly theme: "light" | "dark";
  readonly title: string;
}

/** An engine in a worker that holds the files of one version, with the libraries they use, while the component lives. */
export function useVersionEngine(files: readonly VersionFile[]): EngineClient | undefined {
  const [engine, setEngine] = useState<EngineClient>();
  useEffect(() => {
    const client = createEngineClient();
    // Requests are answered in their order, so that a picture asked for now is drawn of these files; when opening fails,
    // the picture's own request tells.
    client.request("open", { files }).catch(() => undefined);
    setEngine(client);
    return () => client.close();
  }, [files]);
  return engine;
}

/** The diagram of a class as an engine draws it; the icon for a class without one. */
export function useVersionDiagram(engine: EngineClient | undefined, { className, theme, title }: DiagramRequest): DrawnDiagram {
  const [drawn, setDrawn] = useState<DrawnDiagram>({ state: "drawing" });
  useEffect(() => {
    if (engine === undefined) return;
    let isCurrent = true;
    setDrawn({ state: "drawing" });
    engine.request("picture", { className, layer: "diagram", theme, title, orIcon: true }).then(
      (svg) => isCurrent && setDrawn({ state: "drawn", svg }),
      (error: unknown) => isCurrent && setDrawn({ state: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, className, theme, title]);
  return drawn;
}
