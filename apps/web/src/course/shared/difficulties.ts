/** Names of the difficulties of questions, from 1 on. */
export const difficultyNames = ["easy", "medium", "hard"] as const;

/** A difficulty as calls have it. */
export function difficultyOf(name: (typeof difficultyNames)[number]): 1 | 2 | 3 {
  return name === "easy" ? 1 : name === "medium" ? 2 : 3;
}
