import { useEffect, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { createEngineClient, type EngineClient } from "../../engine/engine-client.ts";
import type { SourceFile } from "../../engine/messages.ts";
import { noRepositoryFiles, repositoryFiles } from "../../engine/repository-files.ts";

/** Where models are chosen from. */
export type ModelSource =
  | { readonly kind: "repository"; readonly id: number }
  | { readonly kind: "library"; readonly name: string; readonly version: string };

/** An engine with the files of a source, until another is chosen. */
export type OpenedSource =
  | { readonly kind: "reading" }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "opened"; readonly engine: EngineClient; readonly files: readonly SourceFile[] };

/** Opens a source in an engine of its own, which ends with the component. */
export function useModelSource(source: ModelSource | undefined): OpenedSource | undefined {
  const { client } = useServices();
  const [opened, setOpened] = useState<{ readonly source: ModelSource; readonly state: OpenedSource }>();
  useEffect(() => {
    if (source === undefined) return;
    const id = source.kind === "repository" ? source.id : undefined;
    const engine = createEngineClient({ files: id === undefined ? noRepositoryFiles : repositoryFiles(client, id) });
    let isCurrent = true;
    const tell = (state: OpenedSource) => {
      if (isCurrent) setOpened({ source, state });
    };
    const open = async (): Promise<void> => {
      const files = id === undefined ? [usingFile(source)] : (await client("modelicaFiles", { id })).files;
      await engine.request("open", { files });
      tell({ kind: "opened", engine, files });
    };
    open().catch((error: unknown) => tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) }));
    return () => {
      isCurrent = false;
      engine.close();
    };
  }, [source, client]);
  if (source === undefined) return undefined;
  return opened?.source === source ? opened.state : { kind: "reading" };
}

/** A file whose only purpose is that a library is loaded beside it. */
function usingFile(source: ModelSource): SourceFile {
  if (source.kind !== "library") throw new Error("invariant: only a library needs a file that uses it");
  const { name, version } = source;
  const text = `model UsesLibrary\n  annotation(uses(${name}(version = "${version}")));\nend UsesLibrary;\n`;
  return { path: "UsesLibrary.mo", text };
}
