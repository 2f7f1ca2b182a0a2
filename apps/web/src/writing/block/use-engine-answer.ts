import { useEffect, useEffectEvent, useState } from "react";
import { useFailureText } from "../../api/failure-text.ts";
import type { EngineClient } from "../../engine/engine-client.ts";
import { type BlockSource, isEnded } from "./block-engines.ts";
import type { BlockProgress } from "./block-run.ts";
import { sharedEngines } from "./shared-engines.ts";

type EngineAnswer<Answer> =
  | { readonly kind: "underWay"; readonly progress: BlockProgress }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "done"; readonly answer: Answer };

const beginning: BlockProgress = { stage: "engine", progress: 0, libraries: [] };

/**
 * What an engine with the files of a block answers; asked while the part lives that shows it, and again for other files.
 *
 * @param question  tells questions of one part apart
 * @param isWanted  nothing is loaded before
 */
export function useEngineAnswer<Answer>(
  source: BlockSource,
  question: string,
  isWanted: boolean,
  ask: (engine: EngineClient) => Promise<Answer>,
): EngineAnswer<Answer> {
  const textOf = useFailureText();
  const [answer, setAnswer] = useState<EngineAnswer<Answer>>({ kind: "underWay", progress: beginning });
  const asked = useEffectEvent(ask);
  const failed = useEffectEvent((error: unknown) => textOf(error));
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (next: EngineAnswer<Answer>): void => {
      if (isCurrent) setAnswer(next);
    };
    let progress = beginning;
    const hear = (news: Partial<BlockProgress>): void => {
      progress = { ...progress, ...news };
      show({ kind: "underWay", progress });
    };
    hear({});
    const listener = {
      stage: (stage: BlockProgress["stage"]) => hear({ stage }),
      libraries: (libraries: BlockProgress["libraries"]) => hear({ libraries }),
    };
    sharedEngines
      .use(source, listener, (engine) => {
        hear({ stage: "translating" });
        return asked(engine);
      })
      .then(
        (found) => show({ kind: "done", answer: found }),
        // An engine that was ended answers no more; what ended it says why.
        (error: unknown) => show({ kind: "failed", message: isEnded(error) ? "" : failed(error) }),
      );
    return () => {
      isCurrent = false;
    };
  }, [source, question, isWanted]);
  return answer;
}
