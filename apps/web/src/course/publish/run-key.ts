/** The key of a run in what is typed or pasted: its address or the key alone; empty where there is none. */
export function runKeyOf(typed: string): string {
  return /(?:^|\/run\/)([a-z0-9]{12})(?=$|[/?#])/.exec(typed.trim())?.[1] ?? "";
}
