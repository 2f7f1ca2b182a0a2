/** A clipping on the clipboard: as text for every program, and as what only the canvas needs to know of it. */
import type { Box } from "@mofang/diagram";
import type { Clipping } from "./clipping.ts";

const factsType = "application/x-mofang-components";

type Clipboard = Pick<DataTransfer, "setData" | "getData">;

/** Puts a clipping onto the clipboard. */
export function putOnClipboard(clipboard: Clipboard, { text, from, boxes }: Clipping): void {
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
