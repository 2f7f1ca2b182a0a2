import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import type { ClassNode } from "../../engine/messages.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { type MenuPlace, PlacedClassMenu } from "./class-menu.tsx";

/** What opens the menu of a class of a list, and the menu, which stands beside the list. */
interface ClassMenuOfList {
  /** For the element around the list, in which `data-class-name` names the classes. */
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly menu: ReactNode;
}

/** The menu of the classes of a list: by a right click on one, by the menu key or Shift+F10 on the one that has the focus. */
export function useClassMenu(onFavourites: (names: readonly string[]) => void): ClassMenuOfList {
  const { engine } = useWorkspaceEngine();
  const [open, setOpen] = useState<{ readonly node: ClassNode; readonly at: MenuPlace }>();
  const show = async (name: string, at: MenuPlace): Promise<void> => {
    const node = engine && (await unlessEnded(engine.request("class", { name })));
    if (node !== undefined) setOpen({ node, at });
  };
  const showAt = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>, at: MenuPlace | undefined): void => {
    const meant = meantBy(event.target, event.currentTarget);
    const name = meant?.dataset.className;
    if (meant === undefined || name === undefined) return;
    event.preventDefault();
    const { left, bottom } = meant.getBoundingClientRect();
    void show(name, at ?? { x: left + 16, y: bottom });
  };
  return {
    // The menu key is a click without a place in some browsers.
    onContextMenu: (event) => showAt(event, event.detail === 0 && event.button !== 2 ? undefined : pointOf(event)),
    onKeyDown: (event) => {
      if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) showAt(event, undefined);
    },
    menu: open ? (
      <PlacedClassMenu key={open.node.name} {...open} onClose={() => setOpen(undefined)} onFavourites={onFavourites} />
    ) : null,
  };
}

function pointOf({ clientX, clientY }: MouseEvent): MenuPlace {
  return { x: clientX, y: clientY };
}

/** The element that names the class: around what was pointed at, in its line, or in the line of the tree that keys have reached. */
function meantBy(target: EventTarget, list: HTMLElement): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const line = target.closest(".ant-tree-treenode");
  const found =
    target.closest<HTMLElement>("[data-class-name]") ??
    line?.querySelector<HTMLElement>("[data-class-name]") ??
    (target.closest(".ant-tree") ? list.querySelector<HTMLElement>(".ant-tree-treenode-active [data-class-name]") : null);
  return found ?? undefined;
}
