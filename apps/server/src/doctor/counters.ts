import * as store from "./doctor-store.ts";
import type { Check } from "./finding.ts";

/** Numbers that are kept beside what they count. */
export const wrongCounters: Check = async function* ({ database }) {
  for (const counter of store.counters) {
    const count = await store.countWrong(database, counter);
    if (count === 0) continue;
    yield {
      en: `${counter.table}.${counter.column} is wrong in ${count} rows; mending counts again`,
      zh: `${counter.table}.${counter.column} 有 ${count} 行计数不对；修复将重新计数`,
      mend: () => store.countAgain(database, counter),
    };
  }
};
