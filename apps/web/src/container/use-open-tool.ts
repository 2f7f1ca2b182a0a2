import type { CallBody, containerCalls } from "@mofang/protocol";
import { useAction } from "../api/hooks.ts";

/** The tool to begin, for which repository, and on which branch where that is not the main one. */
type Begun = CallBody<typeof containerCalls.initContainer>;

/** Begins or goes on with a session, and shows its tool in a window that knows nothing of this page. */
export function useOpenTool(): { readonly open: (begun: Begun) => void; readonly isPending: boolean } {
  const begin = useAction("initContainer");
  const open = (begun: Begun): void => {
    // A browser lets a page open windows only at a click, before the answer is there.
    const shown = window.open("", "_blank");
    begin.mutate(begun, {
      onSuccess: ({ address }) => {
        if (shown === null) window.location.assign(address);
        else {
          shown.opener = null;
          shown.location.replace(address);
        }
      },
      onError: () => shown?.close(),
    });
  };
  return { open, isPending: begin.isPending };
}
