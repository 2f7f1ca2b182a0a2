import { useEffect, useState } from "react";
import { createEngineClient, type EngineClient } from "./engine-client.ts";
import type { LibraryLoading, SourceFile } from "./messages.ts";
import type { EnginePart } from "./part-of-request.ts";
import type { RepositoryFiles } from "./repository-files.ts";

/** The engine of a version, undefined until it is ready, and the libraries that are on their way to it. */
export interface VersionEngine {
  readonly engine: EngineClient | undefined;
  readonly loading: readonly LibraryLoading[];
}

interface VersionEngineOptions {
  /** What it is asked for first; of texts unless said. */
  readonly part?: EnginePart;
  /** Another number ends the engine, whatever it does, and begins one more. */
  readonly attempt?: number;
}

/**
 * An engine in a worker that holds the files of one version, with the libraries they use, while the component lives.
 *
 * @param files  Modelica texts
 * @param others  the version's files of any kind
 */
export function useVersionEngine(
  files: readonly SourceFile[] | undefined,
  others: RepositoryFiles,
  { part = "language", attempt = 0 }: VersionEngineOptions = {},
): VersionEngine {
  const [engine, setEngine] = useState<EngineClient>();
  const [loading, setLoading] = useState<readonly LibraryLoading[]>([]);
  useEffect(() => {
    if (files === undefined) return;
    const client = createEngineClient({ part, files: others, onLoading: setLoading });
    let isCurrent = true;
    const show = (): void => {
      if (isCurrent) setEngine(client);
    };
    // Where opening fails, what is asked for next says why.
    client.request("open", { files }).then(show, show);
    return () => {
      isCurrent = false;
      setEngine(undefined);
      setLoading([]);
      client.close();
    };
  }, [files, others, part, attempt]);
  return { engine, loading };
}
