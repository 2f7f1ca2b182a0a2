/** Cursors and selections of other people in the text, in their colours, with their names. */
import { type EditorState, type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, WidgetType } from "@codemirror/view";
import { fileOf } from "../../ui/file-document.ts";
import type { PersonHere } from "../store/people.ts";
import styles from "./other-cursors.module.css";

/** What is selected in the file; the cursor stands at its head. */
export interface TextSelection {
  readonly anchor: number;
  readonly head: number;
}

export interface OtherCursor extends TextSelection {
  readonly name: string;
  /** Of the charts. */
  readonly colour: number;
}

/** Cursors of those whose text it is. */
export function cursorsIn(people: readonly PersonHere[], path: string | undefined): readonly OtherCursor[] {
  return people.flatMap(({ name, colour, place }) => {
    const isThere = place.path === path && place.view === "code" && place.selection !== undefined;
    return isThere && place.selection ? [{ name, colour, ...place.selection }] : [];
  });
}

/** Shows these, and none of those before; until the next they move with the text. */
export const showCursors = StateEffect.define<readonly OtherCursor[]>();

const cursorField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects, state }) => {
    const next = effects.findLast((effect) => effect.is(showCursors));
    return next
      ? Decoration.set(
          next.value.flatMap((cursor) => marks(cursor, state)),
          true,
        )
      : shown.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** @param onLook  gets the offset in the file of the first line that is seen, whenever that is another one */
export function otherCursors(onLook: (top: number) => void): Extension {
  let last = -1;
  const look = (view: EditorView): void => {
    const { from } = view.lineBlockAtHeight(view.scrollDOM.scrollTop);
    if (from !== last) onLook(fileOf(view.state).fileOffset(from));
    last = from;
  };
  const looking = ViewPlugin.define((view) => {
    const listen = (): void => look(view);
    view.scrollDOM.addEventListener("scroll", listen, { passive: true });
    return { destroy: () => view.scrollDOM.removeEventListener("scroll", listen) };
  });
  return [cursorField, looking];
}

function marks(other: OtherCursor, state: EditorState): readonly Range<Decoration>[] {
  const { name, colour } = other;
  const shown = (offset: number): number => Math.min(fileOf(state).shownOffset(offset), state.doc.length);
  const [anchor, head] = [shown(other.anchor), shown(other.head)];
  const [from, to] = [Math.min(anchor, head), Math.max(anchor, head)];
  const style = `--person: var(--chart-${colour})`;
  const selected = Decoration.mark({ class: styles.selection ?? "", attributes: { style } });
  const cursor = Decoration.widget({ widget: new NamedCursor(name, colour, head), side: 1 });
  return [...(from < to ? [selected.range(from, to)] : []), cursor.range(head)];
}

/** A line of the text's height; for some seconds after each move the name stands above it, and on the first line below. */
class NamedCursor extends WidgetType {
  constructor(
    readonly name: string,
    readonly colour: number,
    readonly head: number,
  ) {
    super();
  }

  override eq(other: NamedCursor): boolean {
    return other.name === this.name && other.colour === this.colour && other.head === this.head;
  }

  toDOM(view: EditorView): HTMLElement {
    const cursor = document.createElement("span");
    cursor.className = styles.cursor ?? "";
    cursor.style.setProperty("--person", `var(--chart-${this.colour})`);
    cursor.dataset.person = this.name;
    requestAnimationFrame(() => {
      const isAtTop = cursor.getBoundingClientRect().top - view.scrollDOM.getBoundingClientRect().top < 20;
      cursor.classList.toggle(styles.below ?? "", isAtTop);
    });
    return cursor;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
