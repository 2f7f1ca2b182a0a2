import type { Language } from "@mofang/modelica";
import { renderFailure } from "../failure/failure-catalogue.ts";
import type { RunStatus } from "./run.ts";

/** What a model said when it ended its run itself: the text of `terminate`, or that of `exit`; else empty. */
export function renderEnding(status: RunStatus, language: Language): string {
  if (status.kind !== "finished") return "";
  if (status.exitStatus === undefined) return status.terminated ?? "";
  return renderFailure({ code: "simulation.exited", values: { status: status.exitStatus } }, language);
}
