import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { late } from "../../part/late.tsx";
import { forgetUnsavedChanges, hasUnsavedChanges } from "../../ui/unsaved-changes.ts";

const UnsavedDialog = late(() => import("./unsaved-dialog.tsx"), { shape: "dialog", close: ({ onStay }) => onStay() });

/** Asks before text that was typed and not saved is lost, by a link of ours or by closing the page, which loses what waits to be sent as well. */
export function UnsavedGuard() {
  const blocker = useBlocker(isLoss);
  const queries = useQueryClient();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedChanges() || queries.isMutating() > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [queries]);
  if (blocker.state !== "blocked") return null;

  function leave(): void {
    forgetUnsavedChanges();
    blocker.proceed?.();
  }

  return (
    <Suspense fallback={null}>
      <UnsavedDialog onLeave={leave} onStay={blocker.reset} />
    </Suspense>
  );
}

/** Another tab or filter of the same page loses nothing. */
const isLoss: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname;
