/**
 * How long nobody can write after a part of the product was killed. What the figures mean: bench/README.md.
 *
 *   --rounds N    rounds for each victim; 5
 *   --victim NAME only this one: database, connection, server, worker, launcher
 *   --load N      programs that keep the processors busy meanwhile; 0
 */
import { type ChildProcess, spawn } from "node:child_process";
import { parseArgs } from "node:util";
import type { Form } from "./benchmark.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { Product } from "./recovery/product.ts";
import { type Victim, victims } from "./recovery/victims.ts";
import { longestPause, type Write } from "./recovery/writes.ts";
import { printTable, type Spread, spreadOf } from "./report.ts";

export interface RecoveryRow {
  readonly victim: Victim;
  /** Milliseconds for which no write was taken. */
  readonly recovery: Spread;
  /** Writes that the product had acknowledged and did not have afterwards. */
  readonly lost: number;
}

/** Rounds for each victim, and milliseconds for which is written after each kill. */
const sizes = { full: { rounds: "5", watched: 6_000 }, check: { rounds: "1", watched: 2_000 } } as const;

export async function run(words: readonly string[], form: Form): Promise<readonly RecoveryRow[]> {
  const { rounds, watched } = sizes[form];
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: "string", default: rounds },
      victim: { type: "string" },
      load: { type: "string", default: "0" },
    },
  });
  const chosen = victims.filter((victim) => values.victim === undefined || victim === values.victim);
  return cleaningUp(async (after) => {
    const product = await Product.start(after, watched);
    for (let index = 0; index < Number(values.load); index++) after.add(stopOf(busy()));
    const rows: RecoveryRow[] = [];
    for (const victim of chosen) rows.push(await measure(product, victim, Number(values.rounds)));
    printTable(
      "Milliseconds for which no write was taken",
      ["victim", "rounds", "median", "maximum", "lost"],
      rows.map(({ victim, recovery, lost }) => [victim, recovery.runs, recovery.median, recovery.maximum, lost]),
    );
    return rows;
  });
}

async function measure(product: Product, victim: Victim, rounds: number): Promise<RecoveryRow> {
  const times: number[] = [];
  const writes: Write[] = [];
  for (let round = 0; round < rounds; round++) {
    const seen = await product.kill(victim);
    times.push(longestPause(seen));
    writes.push(...seen);
    console.log(`${victim}: ${Math.round(times.at(-1) ?? 0)} ms`);
  }
  const kept = await product.notes();
  const lost = writes.filter(({ isAcknowledged, note }) => isAcknowledged && !kept.has(note)).length;
  return { victim, recovery: spreadOf(times), lost };
}

function busy(): ChildProcess {
  return spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
}

function stopOf(child: ChildProcess): () => Promise<void> {
  return async () => {
    child.kill("SIGKILL");
  };
}
