import { useCallback, useEffect, useRef, useState } from "react";
import { createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { EngineDiagnostic, LibraryLoading } from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { currentFiles, type FilesState } from "../store/files.ts";

/** Milliseconds of quiet after which a file that is being typed is looked at. */
const typingPause = 150;
/** Milliseconds after which the engine counts as stuck and is started anew. */
const patience = 20_000;

export interface LiveEngine {
  readonly engine: EngineClient | undefined;
  /** Diagnostics of the file that is shown. */
  readonly diagnostics: readonly EngineDiagnostic[];
  /** Grows when the engine has taken in changed files: what was read from it before may be old. 0 before it has any. */
  readonly version: number;
  /** Libraries that are on their way into the engine. */
  readonly loading: readonly LibraryLoading[];
  /** The engine once it knows the files as they are now, without waiting for a pause. Rejected when it is replaced. */
  readonly settled: () => Promise<EngineClient>;
}

/**
 * The engine that answers while one types: it follows the files, and is replaced when a model makes it run away.
 *
 * @param readFiles  gives the files as they are at the moment, which may be newer than `files`
 * @param path  the file that is looked at; undefined for none
 * @param others  the repository's files of any kind
 */
export function useLiveEngine(
  files: FilesState,
  readFiles: () => FilesState,
  path: string | undefined,
  others: RepositoryFiles,
): LiveEngine {
  const language = useLanguage();
  const [engine, setEngine] = useState<EngineClient>();
  const [generation, setGeneration] = useState(0);
  const [version, setVersion] = useState(0);
  const [loading, setLoading] = useState<readonly LibraryLoading[]>([]);
  const [diagnostics, setDiagnostics] = useState<readonly EngineDiagnostic[]>([]);
  const known = useRef(new Map<string, string>());
  /** Ends when all that is being sent has arrived: changes go one after another, each with the files of its moment. */
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(others);
  latest.current = others;

  useEffect(() => {
    const client = createEngineClient({
      files: {
        list: () => latest.current.list(),
        read: (asked) => latest.current.read(asked),
        get used() {
          return latest.current.used;
        },
      },
      onLoading: setLoading,
    });
    setLoading([]);
    known.current = new Map();
    setEngine(client);
    return () => client.close();
  }, [generation]);

  const send = useCallback(
    (client: EngineClient): Promise<boolean> => {
      const sent = sending.current.catch(() => undefined).then(() => sendChanges(client, readFiles(), known.current));
      sending.current = sent;
      return sent;
    },
    [readFiles],
  );

  const settled = useCallback(async (): Promise<EngineClient> => {
    if (engine === undefined) throw new EngineError("the engine is being started");
    if (await send(engine)) setVersion((count) => count + 1);
    return engine;
  }, [engine, send]);

  useEffect(() => {
    if (engine === undefined) return;
    const timer = setTimeout(() => void follow(engine), known.current.size === 0 ? 0 : typingPause);
    let isCurrent = true;
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };

    async function follow(client: EngineClient): Promise<void> {
      const watchdog = setTimeout(() => setGeneration((count) => count + 1), patience);
      try {
        const hasChanged = await send(client);
        if (hasChanged) setVersion((count) => count + 1);
        const found = path === undefined ? [] : await client.request("diagnose", { path, language });
        if (isCurrent) setDiagnostics(found);
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        if (isCurrent) setDiagnostics([]);
      } finally {
        clearTimeout(watchdog);
      }
    }
  }, [engine, files, path, language, send]);

  return { engine, diagnostics, version, loading, settled };
}

/** Sends what the engine does not know yet. @returns whether there was anything */
async function sendChanges(engine: EngineClient, state: FilesState, known: Map<string, string>): Promise<boolean> {
  const files = currentFiles(state);
  if (known.size === 0) {
    if (files.length === 0) return false;
    for (const { path, text } of files) known.set(path, text);
    await engine.request("open", { files });
    return true;
  }
  const isThere = new Set(files.map(({ path }) => path));
  const changes = [
    ...files.filter(({ path, text }) => known.get(path) !== text),
    ...[...known.keys()].filter((path) => !isThere.has(path)).map((path) => ({ path, text: null })),
  ];
  for (const { path, text } of changes) {
    if (text === null) known.delete(path);
    else known.set(path, text);
    await engine.request("update", { path, text });
  }
  return changes.length > 0;
}
