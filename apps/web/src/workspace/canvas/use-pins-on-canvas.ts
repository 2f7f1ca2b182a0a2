import "../../i18n/late/pins.ts";
import type { EditableDiagram } from "@mofang/diagram";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Viewport } from "../../picture/viewport.ts";
import { lineOf } from "../pins/pinned-item.ts";
import { type Pin, usePins } from "../pins/use-pins.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { showPin } from "../store/workspace-state.ts";
import type { CanvasTool } from "./canvas-tool.ts";
import { drawPins, marksOf } from "./pins-layer.ts";
import { middleOf } from "./plane.ts";
import { connectionKey, nothing, ofComponents, type Selection } from "./selection.ts";

/** Marks in the diagram what has open comments, and chooses what the comment is pinned to that is looked at. */
export function usePinsOnCanvas(viewport: Viewport | undefined, diagram: EditableDiagram, tool: CanvasTool | undefined): void {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const { pins } = usePins();
  const opened = useWorkspace((state) => state.pins.opened);
  const isDiagram = diagram.layer === "diagram";

  // After each rendering: a new picture comes without it.
  useLayoutEffect(() => {
    const drawing = viewport?.drawing;
    if (!drawing || !isDiagram) return;
    const titleOf = (marked: readonly Pin[]) =>
      t("pins.mark", { count: marked.length, text: marked[0]?.comments[0]?.text.slice(0, 80) ?? "" });
    drawPins(drawing, marksOf(pins, diagram), titleOf, ({ id, className }) => actOnAll(showPin, id, className));
  });

  const choose = useEffectEvent((pinId: number) => {
    const pin = pins.find(({ id }) => id === pinId);
    if (pin === undefined || pin.className !== diagram.className || !isDiagram) return;
    const selection = selectionOf(pin, diagram);
    if (selection === undefined) return;
    tool?.select(selection);
    const box = diagram.components.find(({ name }) => selection.components.includes(name))?.box;
    if (box !== undefined) viewport?.centre(middleOf(box).x, -middleOf(box).y);
  });
  useEffect(() => {
    if (opened !== undefined) choose(opened.pinId);
  }, [opened]);
}

function selectionOf({ item }: Pin, diagram: EditableDiagram): Selection | undefined {
  if (item.kind === "component") return ofComponents([item.name]);
  const line = lineOf(item, diagram);
  return line && { ...nothing, connections: [connectionKey(line)] };
}
