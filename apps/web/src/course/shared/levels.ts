/** Names of the levels of courses, from 1 on. */
export const levelNames = ["beginners", "intermediate", "advanced"] as const;

/** The name of a level. */
export function levelName(level: number): (typeof levelNames)[number] {
  return levelNames[level - 1] ?? "advanced";
}
