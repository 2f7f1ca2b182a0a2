import { useEffect } from "react";
import { layoutText, readLayout } from "../store/layout-cookie.ts";
import { firstRoom, type RoomState } from "../store/room.ts";
import { useWorkspace } from "../store/store-context.ts";

const cookieName = "mofang-layout";

/** A year, seconds. */
const lifetime = 31_536_000;

/** The room as the user left it last; in a narrow window, where panels lie over the cells, they begin folded. */
export function rememberedRoom(): RoomState {
  const memory = readLayout(cookieValue() ?? "");
  const isNarrow = matchMedia("(max-width: 1100px)").matches;
  const folds = isNarrow
    ? { modelDirectory: true, componentDirectory: true, detailAside: true }
    : { ...firstRoom.folds, ...(memory && foldsIn(memory)) };
  return { ...firstRoom, folds, side: memory?.isDirectory ? "files" : "classes" };
}

function foldsIn({ modelDirectory, componentDirectory, detailAside }: RoomState["folds"]): RoomState["folds"] {
  return { modelDirectory, componentDirectory, detailAside };
}

/** Keeps what is shown and folded in a cookie. */
export function useLayoutCookie(): void {
  const className = useWorkspace(({ grid }) => grid.className) ?? "";
  const folds = useWorkspace(({ room }) => room.folds);
  const isDirectory = useWorkspace(({ room }) => room.side === "files");
  useEffect(() => {
    const text = layoutText({ modelId: className, treeModelId: className, isDirectory, ...folds });
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser yet
    document.cookie = `${cookieName}=${encodeURIComponent(text)}; path=/workspace; max-age=${lifetime}; samesite=lax`;
  }, [className, folds, isDirectory]);
}

/** A value that is no text any more is none. */
function cookieValue(): string | undefined {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${cookieName}=`));
  try {
    return pair && decodeURIComponent(pair.slice(cookieName.length + 1));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
