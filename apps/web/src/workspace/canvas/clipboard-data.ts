/** A clipping on the clipboard: as text for every program, and as what only the canvas needs to know of it. */
import type { Box } from "@mofang/diagram";
import type { Clipping } from "./clipping.ts";

const factsType = "application/x-mofang-components";

type Clipboard = Pick<DataTransfer, "setData" | "getData">;

/** Puts a clipping onto the clipboard. */
export function putOnClipboard(clipboard: Clipboard, { text, from, boxes }: Clipping): void {
  lastCopied = { text, from, boxes };
  clipboard.setData("text/plain", text);
  clipboard.setData(factsType, JSON.stringify({ from, boxes }));
}

/** What lies on the clipboard, taken here or anywhere else; undefined where it holds no text. */
export function onClipboard(clipboard: Clipboard): Clipping | undefined {
  const text = clipboard.getData("text/plain");
  if (text.trim() === "") return undefined;
  return { text, ...factsIn(clipboard.getData(factsType)) };
}

function factsIn(text: string): Pick<Clipping, "from" | "boxes"> {
  const facts = text === "" ? {} : parsed(text);
  return {
    from: typeof facts.from === "string" ? facts.from : undefined,
    boxes: Array.isArray(facts.boxes) ? facts.boxes.filter(isBox) : [],
  };
}

/** Another page may have put anything there: what is no JSON says nothing. */
function parsed(text: string): { readonly from?: unknown; readonly boxes?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isBox(value: unknown): value is Box {
  if (typeof value !== "object" || value === null) return false;
  const sides = value as Record<string, unknown>;
  return ["left", "bottom", "right", "top"].every((side) => typeof sides[side] === "number");
}

/** What was copied last on a canvas of this page: what a menu pastes where the browser does not let pages read its clipboard. */
let lastCopied: Clipping | undefined;

/**
 * What lies on the clipboard, for whoever asks without the key of the browser; undefined where it holds no text and nothing
 * was copied here.
 */
export async function readClipboard(): Promise<Clipping | undefined> {
  // A page that is not served safely has no clipboard, and a reader may say no.
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  if (text === undefined || text === lastCopied?.text) return lastCopied;
  return text.trim() === "" ? undefined : { text, from: undefined, boxes: [] };
}
