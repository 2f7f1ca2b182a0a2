import { type ClassDeclaration, ClassTree, memoryProvider } from "@mofang/modelica";
import { useMemo } from "react";
import { useCall } from "../../api/hooks.ts";
import { useVersionEngine } from "../../engine/use-version-engine.ts";
import { versionInput } from "../addresses.ts";
import { usualLayer, visibleLayers } from "../classes/class-layers.ts";
import VersionDiagram from "../classes/version-diagram.tsx";
import { useCeiling } from "../use-ceiling.ts";
import { useRepository } from "../use-repository.ts";
import { useRepositoryFiles } from "../use-repository-files.ts";
import { EarlyPicture } from "./early-picture.tsx";
import { InitialPanel } from "./initial-panel.tsx";

/** The diagram of the initial model at a version, to move, zoom and look into. */
export default function InitialDiagram({ version }: { readonly version: string }) {
  const { id, initialModel } = useRepository();
  const ceiling = useCeiling();
  const sources = useCall("modelicaFiles", { id, ...versionInput(version) });
  const versionEngine = useVersionEngine(sources.data?.files, useRepositoryFiles(id, version));
  const declaration = useMemo(() => declarationIn(sources.data?.files ?? [], initialModel), [sources.data, initialModel]);
  const layers = declaration === undefined ? [] : visibleLayers(declaration, ceiling);
  const layer = layers.includes("diagram") && !isKnownByIcon(declaration) ? "diagram" : "icon";
  // Other pages show what cannot be read; the summary does without the picture.
  if (sources.isError || (sources.data !== undefined && declaration === undefined)) return null;
  return (
    <InitialPanel version={version}>
      <VersionDiagram {...versionEngine} className={initialModel} layer={layer} before={<EarlyPicture version={version} />} />
    </InitialPanel>
  );
}

/** A part without connections, and a package, which has no diagram of its own. */
function isKnownByIcon(declaration: ClassDeclaration | undefined): boolean {
  return declaration !== undefined && (declaration.definition.classKind === "package" || usualLayer(declaration) === "icon");
}

function declarationIn(
  files: readonly { readonly path: string; readonly text: string }[],
  fullName: string,
): ClassDeclaration | undefined {
  return new ClassTree(memoryProvider(new Map(files.map(({ path, text }) => [path, text])))).find(fullName);
}
