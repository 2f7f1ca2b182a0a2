/** The classes of which somebody inserted components last, in this browser. */

const recentKey = "mofang.recentClasses";
/** As many as one looks through at a glance. */
const mostRecent = 8;

/** Full names, the last one first. */
export function recentClasses(): readonly string[] {
  const kept = localStorage.getItem(recentKey);
  return kept === null ? [] : kept.split("\n");
}

/** Remembers a class as the last one. */
export function noteRecent(name: string): void {
  const names = [name, ...recentClasses().filter((other) => other !== name)].slice(0, mostRecent);
  localStorage.setItem(recentKey, names.join("\n"));
}
