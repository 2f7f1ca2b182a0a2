import { lazy, Suspense, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { forgetUnsavedChanges, hasUnsavedChanges } from "../../ui/unsaved-changes.ts";

const UnsavedDialog = lazy(() => import("./unsaved-dialog.tsx"));

/** Asks before text that was typed and not saved is lost, by a link of ours or by closing the page. */
export function UnsavedGuard() {
  const blocker = useBlocker(isLoss);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, []);
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
