import { useEffect, useState } from "react";
import { createEngineClient, type EngineClient } from "./engine-client.ts";
import type { SourceFile } from "./messages.ts";
import type { RepositoryFiles } from "./repository-files.ts";

/**
 * An engine in a worker that holds the files of one version, with the libraries they use, while the component lives;
 * undefined until it is ready.
 *
 * @param files  Modelica texts
 * @param others  the version's files of any kind
 */
export function useVersionEngine(files: readonly SourceFile[] | undefined, others: RepositoryFiles): EngineClient | undefined {
  const [engine, setEngine] = useState<EngineClient>();
  useEffect(() => {
    if (files === undefined) return;
    const client = createEngineClient({ files: others });
    let isCurrent = true;
    const show = (): void => {
      if (isCurrent) setEngine(client);
    };
    // Where opening fails, what is asked for next says why.
    client.request("open", { files }).then(show, show);
    return () => {
      isCurrent = false;
      setEngine(undefined);
      client.close();
    };
  }, [files, others]);
  return engine;
}
