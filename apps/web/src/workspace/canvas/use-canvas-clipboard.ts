import type { ClipboardEvent } from "react";
import { pictureText } from "../shapes/shape-text.ts";
import { pictureTypes, usePictureStore } from "../shapes/use-picture-store.ts";
import type { CanvasDesk } from "./canvas-desk.ts";
import type { CanvasTool } from "./canvas-tool.ts";
import { onClipboard, putOnClipboard } from "./clipboard-data.ts";
import { clippingOf, pasteCommand } from "./clipping.ts";
import { removeCommand } from "./selection-commands.ts";

/** What the browser's events of the clipboard do on the canvas. A picture is put into the repository and placed. */
export function useCanvasClipboard(tool: CanvasTool | undefined, desk: CanvasDesk) {
  const store = usePictureStore();
  const placePicture = async (picture: File): Promise<void> => {
    const { diagram } = desk.subject;
    const [address, size] = await Promise.all([store(picture, diagram), sizeOf(picture)]);
    if (address === undefined) return;
    const { x, y } = tool?.lastPoint ?? { x: 0, y: 0 };
    const item = pictureText({ x, y }, size, address);
    await desk.run({ name: "addGraphics", className: diagram.className, layer: diagram.layer, items: [item] });
  };
  const copy = (event: ClipboardEvent): boolean => {
    const clipping = clippingOf(desk.subject);
    if (clipping === undefined) return false;
    event.preventDefault();
    putOnClipboard(event.clipboardData, clipping);
    return true;
  };
  const cut = (event: ClipboardEvent): void => {
    const command = copy(event) ? removeCommand(desk.subject) : undefined;
    if (command !== undefined) void desk.run(command);
  };
  const paste = (event: ClipboardEvent): void => {
    const picture = [...event.clipboardData.files].find(({ type }) => pictureTypes.split(",").includes(type));
    if (picture !== undefined) {
      event.preventDefault();
      void placePicture(picture);
      return;
    }
    const clipping = onClipboard(event.clipboardData);
    if (clipping === undefined) return;
    event.preventDefault();
    void desk.run(pasteCommand(desk.subject.diagram, clipping));
  };
  return { copy, cut, paste };
}

/** Width and height of a picture; square for one that the browser cannot read. */
async function sizeOf(picture: File): Promise<{ readonly width: number; readonly height: number }> {
  const bitmap = await createImageBitmap(picture).catch(() => ({ width: 1, height: 1 }));
  return { width: bitmap.width, height: bitmap.height };
}
