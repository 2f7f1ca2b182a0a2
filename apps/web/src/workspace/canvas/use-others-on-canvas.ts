import type { EditableDiagram } from "@mofang/diagram";
import { useLayoutEffect } from "react";
import type { Viewport } from "../../picture/viewport.ts";
import type { PersonHere } from "../store/people.ts";
import { useWorkspace } from "../store/store-context.ts";
import { drawOthers } from "./others-layer.ts";

/** Shows over the diagram what the others have selected in it, each in a colour of their own with their name. */
export function useOthersOnCanvas(viewport: Viewport | undefined, diagram: EditableDiagram): void {
  const here = useWorkspace(({ people }) => people.here);
  // After each rendering: a new picture comes without it.
  useLayoutEffect(() => {
    const drawing = viewport?.drawing;
    if (drawing) drawOthers(drawing, diagram, here.filter(isIn(diagram)));
  });
}

function isIn({ className, layer }: EditableDiagram): (person: PersonHere) => boolean {
  return ({ place }) => place.view === layer && place.className === className;
}
