import type { Language } from "@mofang/protocol";
import { useState } from "react";
import { useFailureText } from "../api/failure-text.ts";
import { useServices } from "../api/services.tsx";
import type { EngineClient } from "../engine/engine-client.ts";
import { useLanguage } from "../i18n/i18n.ts";
import type { PublishedRun, Rerun } from "./published-run.ts";
import type { RunEngine } from "./use-run-engine.ts";

/** A run in the page that is compared with the published one. */
interface PageRerun {
  readonly begin: () => Promise<void>;
  /** Fraction of the simulated time while it goes on. */
  readonly progress: number | undefined;
  /** Why it came to no result; empty when there is nothing to say. */
  readonly message: string;
  readonly rerun: Rerun | undefined;
}

/** Runs a published run again in the reader's page. */
export function usePageRerun(run: PublishedRun, { engine, installed }: RunEngine): PageRerun {
  const { client } = useServices();
  const language = useLanguage();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState("");
  const [rerun, setRerun] = useState<Rerun>();
  const published = async (): Promise<Blob> => (await client("downloadPublishedRun", { runKey: run.key, format: "mfr" })).blob;

  async function begin(): Promise<void> {
    if (engine === undefined || installed === undefined) return;
    setProgress(0);
    setMessage("");
    setRerun(undefined);
    try {
      const { result, message: said } = await runAgain(engine, run, language, setProgress);
      if (result === undefined) setMessage(said);
      else setRerun({ ...(await compared(engine, run, result, published)), installed });
    } catch (error) {
      setMessage(failureText(error));
    } finally {
      setProgress(undefined);
    }
  }

  return { begin, progress, message, rerun };
}

function runAgain(engine: EngineClient, { settings }: PublishedRun, language: Language, onProgress: (progress: number) => void) {
  const { modelName, note: _, ...others } = settings;
  return engine.request("run", { className: modelName, settings: others, language }, (told) => onProgress(told.progress));
}

/** What differs is looked for only where the digests do. */
async function compared(engine: EngineClient, run: PublishedRun, file: Blob, published: () => Promise<Blob>) {
  // An id stands for one file: another run is another result.
  const rerun = { runId: `rerun ${run.key} ${crypto.getRandomValues(new Uint32Array(1))[0]}`, file };
  const { digest, engineBuild } = await engine.request("digest", rerun);
  if (digest === run.digest) return { digest, engineBuild, differences: [] };
  const first = { runId: `published ${run.key}`, file: await published() };
  const differences = await engine.request("differences", { published: first, rerun });
  return {
    digest,
    engineBuild,
    differences: differences.map(({ largest, time, ...one }) => ({
      ...one,
      largest: Number.isFinite(largest) ? largest : null,
      time: time ?? null,
    })),
  };
}
