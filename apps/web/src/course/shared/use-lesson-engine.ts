import { createContext, useContext, useEffect, useRef } from "react";
import { createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";

/** Gives an engine that starts when it is first needed; `stop` ends it with whatever it is doing. */
interface LessonEngine {
  readonly client: () => EngineClient;
  readonly stop: () => void;
}

/** The engine of the page's lesson. */
export const LessonEngineContext = createContext<LessonEngine | null>(null);

/** An engine for one page, which ends with it. */
export function useNewLessonEngine(): LessonEngine {
  const client = useRef<EngineClient>(undefined);
  const engine = useRef<LessonEngine>({
    client: () => {
      client.current ??= createEngineClient({ part: "texts" });
      return client.current;
    },
    stop: () => {
      client.current?.close();
      client.current = undefined;
    },
  });
  useEffect(() => engine.current.stop, []);
  return engine.current;
}

/** The engine of the lesson around. */
export function useLessonEngine(): LessonEngine {
  const engine = useContext(LessonEngineContext);
  if (engine === null) throw new Error("A block of a lesson stands in a lesson");
  return engine;
}

/** Why the engine gave no answer; undefined where it was stopped. */
export function engineFailure(error: unknown): string | undefined {
  if (error instanceof EngineError && error.message === "closed") return undefined;
  return error instanceof Error ? error.message : String(error);
}
