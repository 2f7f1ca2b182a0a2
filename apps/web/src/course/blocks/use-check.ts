import type { ShownBlock } from "@mofang/protocol";
import { useState } from "react";
import type { EngineRequests } from "../../engine/messages.ts";
import { useLessonEngine } from "../shared/use-lesson-engine.ts";

type Exercise = Extract<ShownBlock, { kind: "exercise" }>;
type Request = EngineRequests["examine"];

/** Checks answers in the page by the criteria that it may have. */
export function useCheck({ className, criteria, parameters, experiment }: Exercise) {
  const engine = useLessonEngine();
  const [report, setReport] = useState<Request["output"]>();
  const [failure, setFailure] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const check = async (text: string): Promise<void> => {
    setIsChecking(true);
    setFailure(undefined);
    try {
      // The server has read the criteria before it sent them.
      const read = criteria as unknown as Request["input"]["examination"]["criteria"];
      const examination = { className, criteria: read, parameters, experiment };
      setReport(await engine.client().request("examine", { text, examination }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsChecking(false);
    }
  };
  /** What was found is of a text that is no more. */
  const forget = () => setReport(undefined);
  return { forget, check: (text: string) => void check(text), report, failure, isChecking };
}
