import type { EditableDiagram } from "@mofang/diagram";
import { useEffect, useMemo } from "react";
import { useDiagnostics } from "../engine/engine-context.tsx";
import type { CanvasTool } from "./canvas-tool.ts";
import { type Fault, faultsOf } from "./faults.ts";

/** What is wrong with what a diagram shows, as the engine says while one edits; the tool shows it. */
export function useFaults(diagram: EditableDiagram, tool: CanvasTool | undefined): readonly Fault[] {
  const diagnostics = useDiagnostics();
  const faults = useMemo(() => faultsOf(diagram, diagnostics), [diagram, diagnostics]);
  useEffect(() => tool?.warn(faults), [tool, faults]);
  return faults;
}
