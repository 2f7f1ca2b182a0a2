/** The questions of a window, kept over a reload. */
import { useState } from "react";

const mostKept = 20;

/** Questions in the order in which they were asked, those of one account in one window. */
export function useQuestions(accountId: number) {
  const key = `mofang.questions.${accountId}`;
  const [questions, setQuestions] = useState(() => read(key));
  const keep = (next: readonly string[]) => {
    setQuestions(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return {
    questions,
    add: (question: string) => keep([...questions.filter((other) => other !== question), question].slice(-mostKept)),
    clear: () => keep([]),
  };
}

/** What another version of the page kept, or somebody else wrote, counts as none. */
function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === "string") : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
