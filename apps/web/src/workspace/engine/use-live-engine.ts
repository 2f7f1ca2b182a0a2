import { useCallback, useEffect, useRef, useState } from "react";
import { createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { EngineDiagnostic, LibraryLoading } from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import { EngineFeed } from "./engine-feed.ts";

/** Milliseconds of quiet after which a file that is being typed is looked at. */
const typingPause = 150;
/** Milliseconds after which the engine counts as stuck and is started again. */
const patience = 20_000;

export interface LiveEngine {
  readonly engine: EngineClient | undefined;
  /** Diagnostics of the file that is shown. */
  readonly diagnostics: readonly EngineDiagnostic[];
  /** Grows when the engine has taken in changed files: what was read from it before may be old. 0 before it has any. */
  readonly version: number;
  /** Libraries that are on their way into the engine. */
  readonly loading: readonly LibraryLoading[];
  /** The engine once it knows the texts as they are now, without waiting for a pause. Rejected when it is replaced. */
  readonly settled: () => Promise<EngineClient>;
  /** The same for a question about what is being typed: pictures and panels wait for the pause all the same. */
  readonly upToDate: () => Promise<EngineClient>;
}

/** An engine with what tells it the texts. */
interface FedEngine {
  readonly client: EngineClient;
  readonly feed: EngineFeed;
}

/**
 * The engine that answers while one types: it follows the document, and is replaced when a model makes it run away.
 *
 * @param path  the file that is looked at; undefined for none
 * @param others  the repository's files of any kind
 */
export function useLiveEngine(document: WorkspaceDocument, path: string | undefined, others: RepositoryFiles): LiveEngine {
  const language = useLanguage();
  const { fed, loading, replace } = useFedEngine(document, others);
  const [version, setVersion] = useState(0);
  const [diagnostics, setDiagnostics] = useState<readonly EngineDiagnostic[]>([]);
  /** Whether the engine knows texts that `version` does not count yet. */
  const hasNews = useRef(false);

  const upToDate = useCallback(async (): Promise<EngineClient> => {
    if (fed === undefined) throw new EngineError("the engine is being started");
    if (await fed.feed.tell()) hasNews.current = true;
    return fed.client;
  }, [fed]);

  const settled = useCallback(async (): Promise<EngineClient> => {
    const client = await upToDate();
    if (hasNews.current) setVersion((count) => count + 1);
    hasNews.current = false;
    return client;
  }, [upToDate]);

  const diagnose = useCallback(async (): Promise<readonly EngineDiagnostic[]> => {
    const watchdog = setTimeout(replace, patience);
    try {
      const client = await settled();
      return path === undefined ? [] : await client.request("diagnose", { path, language });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return [];
    } finally {
      clearTimeout(watchdog);
    }
  }, [settled, path, language, replace]);

  useEffect(() => {
    if (fed === undefined) return undefined;
    // Nothing wrong, twice, is the same.
    const take = (found: readonly EngineDiagnostic[]): void =>
      setDiagnostics((known) => (known.length + found.length === 0 ? known : found));
    return afterChanges(document, diagnose, take);
  }, [fed, document, diagnose]);

  return { engine: fed?.client, diagnostics, version, loading, settled, upToDate };
}

/** An engine, started again where it is to be replaced, and what is on its way into it. */
function useFedEngine(document: WorkspaceDocument, others: RepositoryFiles) {
  const [fed, setFed] = useState<FedEngine>();
  const [generation, setGeneration] = useState(0);
  const [loading, setLoading] = useState<readonly LibraryLoading[]>([]);
  const latest = useRef(others);
  latest.current = others;
  useEffect(() => {
    const client = createEngineClient({
      files: {
        list: () => latest.current.list(),
        read: (asked) => latest.current.read(asked),
        compileC: (program) => latest.current.compileC(program),
        get used() {
          return latest.current.used;
        },
      },
      onLoading: setLoading,
    });
    const feed = new EngineFeed(client, document);
    setLoading([]);
    setFed({ client, feed });
    return () => {
      feed.close();
      client.close();
    };
  }, [generation, document]);
  const replace = useCallback(() => setGeneration((count) => count + 1), []);
  return { fed, loading, replace };
}

/** Asks at once, and again after each pause in which nothing changes. @returns ends it */
function afterChanges<Answer>(
  document: WorkspaceDocument,
  ask: () => Promise<Answer>,
  take: (answer: Answer) => void,
): () => void {
  let isCurrent = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (pause: number): void => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const answer = await ask();
      if (isCurrent) take(answer);
    }, pause);
  };
  begin(0);
  const end = document.subscribe((changes) => {
    if (changes.size > 0) begin(typingPause);
  });
  return () => {
    isCurrent = false;
    clearTimeout(timer);
    end();
  };
}
