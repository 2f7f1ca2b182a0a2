import VirtualList from "@rc-component/virtual-list";
import { type ReactNode, useRef } from "react";
import styles from "./long-list.module.css";
import { useHeight } from "./use-height.ts";

interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Height of a line in CSS pixels, about. */
  readonly lineHeight: number;
  readonly children: (item: Item) => ReactNode;
}

/** A list that fills the place that it stands in and scrolls there; only the lines that are seen are in the page. */
export function LongList<Item>({ items, keyOf, lineHeight, children }: LongListProps<Item>) {
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place);
  return (
    <div ref={place} className={styles.place}>
      <VirtualList<Item> innerProps={{ role: "list" }} data={[...items]} itemKey={keyOf} itemHeight={lineHeight} height={height}>
        {(item) => <li>{children(item)}</li>}
      </VirtualList>
    </div>
  );
}
