import { useEffect, useRef, useState } from "react";
import { createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { FilesState } from "../store/files.ts";

/** Milliseconds of quiet after which a file that is being typed is looked at. */
const typingPause = 150;
/** Milliseconds after which the engine counts as stuck and is started anew. */
const patience = 20_000;

export interface LiveEngine {
  readonly engine: EngineClient | undefined;
  /** Diagnostics of the file that is shown. */
  readonly diagnostics: readonly EngineDiagnostic[];
  /** Grows when the engine has taken in changed files: what was read from it before may be old. */
  readonly version: number;
  readonly isBusy: boolean;
}

/**
 * The engine that answers while one types: it follows the files, and is replaced when a model makes it run away.
 *
 * @param others  the repository's files of any kind
 */
export function useEngine(state: FilesState, others: RepositoryFiles): LiveEngine {
  const language = useLanguage();
  const [engine, setEngine] = useState<EngineClient>();
  const [generation, setGeneration] = useState(0);
  const [version, setVersion] = useState(0);
  const [diagnostics, setDiagnostics] = useState<readonly EngineDiagnostic[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const known = useRef(new Map<string, string>());
  const latest = useRef(others);
  latest.current = others;

  useEffect(() => {
    const files = {
      list: () => latest.current.list(),
      read: (path: string) => latest.current.read(path),
    };
    const client = createEngineClient({ files });
    known.current = new Map();
    setEngine(client);
    return () => client.close();
  }, [generation]);

  useEffect(() => {
    if (engine === undefined) return;
    const timer = setTimeout(() => void follow(), known.current.size === 0 ? 0 : typingPause);
    let isCurrent = true;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };

    async function follow(client = engine as EngineClient): Promise<void> {
      const watchdog = setTimeout(() => setGeneration((count) => count + 1), patience);
      setIsBusy(true);
      try {
        const hasChanged = await sendChanges(client, state, known.current);
        if (hasChanged) setVersion((count) => count + 1);
        const path = state.activeTab;
        const found = path === undefined ? [] : await client.request("diagnose", { path, language });
        if (isCurrent) setDiagnostics(found);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        if (isCurrent) setDiagnostics([]);
      } finally {
        clearTimeout(watchdog);
        if (isCurrent) setIsBusy(false);
      }
    }
  }, [engine, state, language]);

  return { engine, diagnostics, version, isBusy };
}

/** Sends what the engine does not know yet. @returns whether there was anything */
async function sendChanges(engine: EngineClient, state: FilesState, known: Map<string, string>): Promise<boolean> {
  const texts = new Map([...state.files.values()].flatMap(({ path, text }) => (text === null ? [] : [[path, text] as const])));
  if (known.size === 0) {
    if (texts.size === 0) return false;
    for (const [path, text] of texts) known.set(path, text);
    await engine.request("open", { files: [...texts].map(([path, text]) => ({ path, text })) });
    return true;
  }
  const changes = [
    ...[...texts].filter(([path, text]) => known.get(path) !== text),
    ...[...known.keys()].filter((path) => !texts.has(path)).map((path) => [path, null] as const),
  ];
  for (const [path, text] of changes) {
    if (text === null) known.delete(path);
    else known.set(path, text);
    await engine.request("update", { path, text });
  }
  return changes.length > 0;
}
