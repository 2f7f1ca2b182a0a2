/** Parts of the administration, in the order of its menu. */
export const adminTabs = [
  "users",
  "repositories",
  "feedback",
  "texts",
  "links",
  "words",
  "tags",
  "libraries",
  "health",
  "audit",
] as const;
