import { useEffect, useState } from "react";

/** Forms that hold what nobody has saved yet. */
const unsaved = new Set<object>();

/** Tells the app that a form holds typed text which would be lost with it, so that it asks before it goes. */
interface UnsavedChanges {
  /** To be called when something was typed. */
  readonly mark: () => void;
  /** To be called when it was saved or given up. */
  readonly clear: () => void;
}

/**
 * For a form whose text no draft keeps: while it is marked, a way out of the page asks first (`UnsavedGuard`). A form that
 * goes by itself asks nothing.
 */
export function useUnsavedChanges(): UnsavedChanges {
  const [changes] = useState(() => {
    const form = {};
    return { mark: () => void unsaved.add(form), clear: () => void unsaved.delete(form) };
  });
  useEffect(() => changes.clear, [changes]);
  return changes;
}

export function hasUnsavedChanges(): boolean {
  return unsaved.size > 0;
}

/** For those who leave whatever is unsaved, as at the end of a session. */
export function forgetUnsavedChanges(): void {
  unsaved.clear();
}
