import { useRef, useState } from "react";
import type { TextRunOutcome, TextRunRequest } from "../../engine/messages.ts";
import { useLessonEngine } from "../shared/use-lesson-engine.ts";

/** Runs texts in the page; the newest run counts. */
export function useTextRun() {
  const engine = useLessonEngine();
  const [result, setResult] = useState<TextRunOutcome>();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const newest = useRef(0);
  const run = async (request: TextRunRequest): Promise<void> => {
    newest.current += 1;
    const number = newest.current;
    setIsRunning(true);
    setFailure(undefined);
    try {
      const outcome = await engine.client().request("textRun", request);
      if (number === newest.current) setResult(outcome);
    } catch (error) {
      if (number === newest.current) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      if (number === newest.current) setIsRunning(false);
    }
  };
  return { run: (request: TextRunRequest) => void run(request), result, failure, isRunning };
}
