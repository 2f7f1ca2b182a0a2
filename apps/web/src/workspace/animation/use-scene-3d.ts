import { type RefObject, useEffect, useRef, useState } from "react";
import { Scene3d } from "./scene-3d.ts";
import type { LoadedAnimation } from "./use-animation.ts";

export interface ShownScene {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Undefined until it is made, and while the graphics card has taken it away. */
  readonly scene: Scene3d | undefined;
  readonly problem: "noGraphics" | "contextLost" | undefined;
}

/** Keeps a scene in a canvas: as large as the canvas, and made anew when the browser has taken its graphics away. */
export function useScene3d({ animation, files }: LoadedAnimation): ShownScene {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<Scene3d>();
  const [problem, setProblem] = useState<ShownScene["problem"]>();
  const [generation, setGeneration] = useState(0);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const made = sceneIn(element, animation, files);
    setScene(made);
    setProblem(made === undefined ? "noGraphics" : undefined);
    if (made === undefined) return;
    const fit = (): void => made.resize(element.clientWidth, element.clientHeight);
    fit();
    made.camera.look("oblique");
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => {
      watch.disconnect();
      setScene(undefined);
      made.dispose();
    };
  }, [animation, files, generation]);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const lost = (event: Event): void => {
      // Only so does the browser give it back.
      event.preventDefault();
      setProblem("contextLost");
    };
    const restored = (): void => setGeneration((count) => count + 1);
    element.addEventListener("webglcontextlost", lost);
    element.addEventListener("webglcontextrestored", restored);
    return () => {
      element.removeEventListener("webglcontextlost", lost);
      element.removeEventListener("webglcontextrestored", restored);
    };
  }, []);

  return { canvas, scene, problem };
}

/** Undefined where the browser gives no WebGL. */
function sceneIn(canvas: HTMLCanvasElement, ...content: [LoadedAnimation["animation"], LoadedAnimation["files"]]) {
  if (canvas.getContext("webgl2") === null) return undefined;
  return new Scene3d(canvas, ...content);
}
