/** Classes that somebody wants at hand, in this browser. */

const favouriteKey = "mofang.favouriteClasses";

/** Full names, in the order in which they were chosen. */
export function favouriteClasses(): readonly string[] {
  const kept = localStorage.getItem(favouriteKey);
  return kept === null || kept === "" ? [] : kept.split("\n");
}

/** Takes a class in, or out where it was in; gives those that there are then. */
export function toggleFavourite(name: string): readonly string[] {
  const before = favouriteClasses();
  const after = before.includes(name) ? before.filter((other) => other !== name) : [...before, name];
  localStorage.setItem(favouriteKey, after.join("\n"));
  return after;
}
