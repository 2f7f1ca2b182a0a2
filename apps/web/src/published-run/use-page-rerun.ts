import type { Language } from "@mofang/protocol";
import { useState } from "react";
import { useFailureText } from "../api/failure-text.ts";
import { useServices } from "../api/services.tsx";
import type { EngineClient } from "../engine/engine-client.ts";
import { useLanguage } from "../i18n/i18n.ts";
import type { MadeRun, Rerun } from "./published-run.ts";
import type { RunEngine } from "./use-run-engine.ts";

/** A run in the page that is compared with one of the server. */
interface PageRerun {
  readonly begin: () => Promise<void>;
  /** Fraction of the simulated time while it goes on. */
  readonly progress: number | undefined;
  /** Why it came to no result; empty when there is nothing to say. */
  readonly message: string;
  readonly rerun: Rerun | undefined;
}

/** Runs a run again in the reader's page. */
export function usePageRerun(run: MadeRun, { engine, installed }: RunEngine): PageRerun {
  const { client } = useServices();
  const language = useLanguage();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState("");
  const [rerun, setRerun] = useState<Rerun>();
  const stored = async (): Promise<Blob> => (await client("downloadPublishedRun", { runKey: run.key, format: "mfr" })).blob;

  async function begin(): Promise<void> {
    if (engine === undefined || installed === undefined) return;
    setProgress(0);
    setMessage("");
    setRerun(undefined);
    try {
      const { result, message: said } = await runAgain(engine, run, language, setProgress);
      if (result === undefined) setMessage(said);
      else setRerun({ ...(await compared(engine, run, result, stored)), installed });
    } catch (error) {
      setMessage(failureText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { begin, progress, message, rerun };
}

function runAgain(engine: EngineClient, { settings }: MadeRun, language: Language, onProgress: (progress: number) => void) {
  const { modelName, note: _, ...others } = settings;
  return engine.request("run", { className: modelName, settings: others, language }, (told) => onProgress(told.progress));
}

/** What differs is looked for only where the digests do. */
async function compared(engine: EngineClient, run: MadeRun, file: Blob, stored: () => Promise<Blob>) {
  // An id stands for one file: another run is another result.
  const rerun = { runId: `rerun ${run.key} ${crypto.getRandomValues(new Uint32Array(1))[0]}`, file };
  const { digest, engineBuild } = await engine.request("digest", rerun);
  if (digest === run.digest) return { wanted: digest, digest, engineBuild, differences: [] };
  const first = { runId: `first ${run.key}`, file: await stored() };
  const wanted = run.digest ?? (await engine.request("digest", first)).digest;
  if (digest === wanted) return { wanted, digest, engineBuild, differences: [] };
  const differences = await engine.request("differences", { published: first, rerun });
  return {
    wanted,
    digest,
    engineBuild,
    differences: differences.map(({ largest, time, ...one }) => ({
      ...one,
      largest: Number.isFinite(largest) ? largest : null,
      time: time ?? null,
    })),
  };
}
