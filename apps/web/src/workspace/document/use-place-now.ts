import { useEffect, useRef } from "react";
import type { EditorPlace } from "../../engine/messages.ts";
import { useDocument } from "./document-context.ts";

/** @returns gives a place as it is after what was changed since, by whoever it was */
export function usePlaceNow(place: EditorPlace): () => EditorPlace {
  const document = useDocument();
  const now = useRef(place);
  useEffect(
    () =>
      document.subscribe((changes) => {
        const { path, offset } = now.current;
        const step = changes.get(path);
        if (step?.kind === "edit") now.current = { path, offset: step.changes.mapPos(offset) };
      }),
    [document],
  );
  return () => now.current;
}
