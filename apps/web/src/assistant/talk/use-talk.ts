import { type AssistantAnswer, type CallData, type Calls, topicOf } from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { callKey, useCall, useTopic } from "../../api/hooks.ts";

type Talk = CallData<Calls["talk"]>;

/** A talk, whose newest answer grows while it is written. */
export function useTalk(talkId: number) {
  const queries = useQueryClient();
  const talk = useCall("talk", { talkId });
  useTopic(topicOf("talk", talkId), (message) => {
    if (message.kind !== "talk") return;
    const key = callKey("talk", { talkId });
    const known = queries.getQueryData<Talk>(key);
    const told = known && withAnswer(known, message.answer);
    if (told) queries.setQueryData(key, told);
    else void queries.invalidateQueries({ queryKey: key });
    if (message.answer.endedAt !== null) void queries.invalidateQueries({ queryKey: callKey("assistantState") });
  });
  return talk;
}

/** The talk with an answer as it is now; undefined where the talk does not know the answer. */
function withAnswer(talk: Talk, answer: AssistantAnswer): Talk | undefined {
  let isKnown = false;
  const turns = talk.turns.map((turn) => ({
    ...turn,
    answers: turn.answers.map((other) => {
      if (other.id !== answer.id) return other;
      isKnown = true;
      return answer;
    }),
  }));
  return isKnown ? { ...talk, turns } : undefined;
}
