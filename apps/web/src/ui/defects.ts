import i18next from "i18next";
import { CallError } from "../api/call-error.ts";
import { PartLoadError } from "../part/load-part.ts";
import { notify } from "./notices.ts";

/** A defect of ours: the browser's log gets it whole, the reader hears that something went wrong. */
export function tellDefect(error: unknown): void {
  console.error(error);
  tellReader();
}

/** Tells the reader of what no handler has caught; the browser puts that into its log by itself. */
export function tellUncaught(page: Pick<Window, "addEventListener">): void {
  // A browser's own complaints, as that of an observer of sizes, carry no error.
  page.addEventListener("error", ({ error }) => error instanceof Error && tellReader());
  page.addEventListener("unhandledrejection", ({ reason }) => isDefect(reason) && tellReader());
}

function tellReader(): void {
  notify("fail", i18next.t("failure.unexpected"));
}

/** Calls and parts that fail are told where they are made and shown; what is broken off has no fault. */
function isDefect(reason: unknown): boolean {
  return (
    reason instanceof Error && !(reason instanceof CallError || reason instanceof PartLoadError || reason.name === "AbortError")
  );
}
