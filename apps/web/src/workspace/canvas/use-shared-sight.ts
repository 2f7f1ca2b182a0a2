import type { EditableDiagram } from "@mofang/diagram";
import { useEffect } from "react";
import type { Viewport } from "../../picture/viewport.ts";
import { followedPerson, noteOwnPlace } from "../store/people.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import type { Selection } from "./selection.ts";

/** Notes for the others what is selected and which part is seen, and shows the part that the followed person sees. */
export function useSharedSight(
  viewport: Viewport | undefined,
  { className, layer }: EditableDiagram,
  { components }: Selection,
): void {
  const { act } = useWorkspaceStore();
  const guide = useWorkspace(({ people }) => followedPerson(people)?.place);
  const sight = guide?.view === layer && guide.className === className ? guide.sight : undefined;
  // A text of numbers is the same as long as they are.
  const wished = sight?.join(" ");

  useEffect(() => {
    act("people", noteOwnPlace, { components: [...components] });
    return () => act("people", noteOwnPlace, { components: [] });
  }, [act, components]);

  useEffect(() => {
    if (viewport === undefined) return;
    const note = (): void => {
      const { view } = viewport;
      if (view !== undefined)
        act("people", noteOwnPlace, { sight: [view.x, view.y, view.width, view.height].map(rounded) as Sight });
    };
    note();
    return viewport.subscribe(note);
  }, [viewport, act]);

  useEffect(() => {
    const [x, y, width, height] = wished?.split(" ").map(Number) ?? [];
    if (viewport === undefined || x === undefined || y === undefined || !width || !height) return;
    viewport.look({ x, y, width, height });
  }, [viewport, wished]);
}

type Sight = [number, number, number, number];

/** As exact as anybody sees. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
