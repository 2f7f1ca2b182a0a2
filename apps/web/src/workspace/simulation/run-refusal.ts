import type { ClassNode, EngineDiagnostic } from "../../engine/messages.ts";

/** Why a class cannot be simulated; the texts stand in the messages under `workspace.cannotRun`. */
type RunRefusal = "partial" | "package" | "function" | "connector" | "record" | "type" | "other";

const runnable = ["model", "block", "class"];

/** Why a class cannot be simulated by what it is (MLS 3.6 §4.6 and §4.7); undefined where that is no obstacle. */
export function runRefusal({ kind, isPartial }: Pick<ClassNode, "kind" | "isPartial">): RunRefusal | undefined {
  if (runnable.includes(kind)) return isPartial ? "partial" : undefined;
  const named = (["package", "function", "connector", "record", "type"] as const).find((word) => kind.split(" ").includes(word));
  return named ?? "other";
}

/** Whether errors are known in the text of a class; those of other classes in its file are no obstacle. */
export function hasErrors({ file, start, end }: ClassNode, diagnostics: readonly EngineDiagnostic[]): boolean {
  return diagnostics.some(({ severity, place }) => {
    return severity === "error" && place?.file === file && start <= place.start && place.start < end;
  });
}
