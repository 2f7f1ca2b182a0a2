import type { ContainerTool } from "@mofang/protocol";
import { useAction } from "../api/hooks.ts";

/** Begins or goes on with a session, and shows its tool in a window that knows nothing of this page. */
export function useOpenTool(): { readonly open: (id: number, tool: ContainerTool) => void; readonly isPending: boolean } {
  const begin = useAction("initContainer");
  const open = (id: number, tool: ContainerTool): void => {
    // A browser lets a page open windows only at a click, before the answer is there.
    const shown = window.open("", "_blank");
    begin.mutate(
      { id, tool },
      {
        onSuccess: ({ address }) => {
          if (shown === null) window.location.assign(address);
          else {
            shown.opener = null;
            shown.location.replace(address);
          }
        },
        onError: () => shown?.close(),
      },
    );
  };
  return { open, isPending: begin.isPending };
}
