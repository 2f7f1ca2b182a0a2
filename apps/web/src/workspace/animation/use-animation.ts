import type { Animation } from "@mofang/simulation";
import { useEffect, useState } from "react";
import type { BufferGeometry } from "three";
import { EngineError } from "../../engine/engine-client.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import type { ResultSource } from "../result/result-source.ts";
import { fileGeometry, isFileShape } from "./shape-files.ts";

/** An animation with all that is needed to draw it. */
export interface LoadedAnimation {
  readonly animation: Animation;
  /** Geometries of shapes that are files, by their addresses. */
  readonly files: ReadonlyMap<string, BufferGeometry>;
  /** Addresses of files that are not there, or that cannot be read. */
  readonly missing: readonly string[];
}

interface AnimationState {
  readonly loaded: LoadedAnimation | undefined;
  readonly error: unknown;
}

/** Reads the shapes of a result, and the files that some of them are. */
export function useAnimation(source: ResultSource | undefined, runId: string): AnimationState {
  const { settled } = useWorkspaceEngine();
  const [state, setState] = useState<AnimationState>({ loaded: undefined, error: undefined });
  // The source of a run reads the same result, whenever it is made.
  useEffect(() => {
    if (source === undefined) return;
    let isCurrent = true;
    const read = async (name: string): Promise<Uint8Array | undefined> => {
      try {
        return await (await settled()).request("resource", { name });
      } catch (error) {
        // An engine that was replaced answers no more: the shape is told as missing.
        if (error instanceof EngineError) return undefined;
        throw error;
      }
    };
    load(source, read).then(
      (loaded) => isCurrent && setState({ loaded, error: undefined }),
      (error: unknown) => isCurrent && setState({ loaded: undefined, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [runId]);
  return state;
}

async function load(source: ResultSource, read: (name: string) => Promise<Uint8Array | undefined>): Promise<LoadedAnimation> {
  const animation = await source.animation();
  const names = [...new Set(animation.shapes.map(({ type }) => type).filter(isFileShape))];
  const files = new Map<string, BufferGeometry>();
  for (const name of names) {
    const bytes = await read(name);
    const geometry = bytes && fileGeometry(name, new Uint8Array(bytes));
    if (geometry !== undefined) files.set(name, geometry);
  }
  return { animation, files, missing: names.filter((name) => !files.has(name)) };
}
