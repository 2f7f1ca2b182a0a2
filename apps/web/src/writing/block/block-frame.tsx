import { curveBlockText, modelBlockText, type WrittenPart } from "@mofang/markup";
import styles from "./block-frame.module.css";

/** A model or a curve in a text. */
export function BlockFrame({ part }: { readonly part: Exclude<WrittenPart, { readonly kind: "html" }> }) {
  if (part.kind === "curve") return <pre className={styles.text}>{curveBlockText(part.block.run ?? "")}</pre>;
  const { source } = part.block;
  return <pre className={styles.text}>{source.kind === "text" ? source.text : modelBlockText(part.block)}</pre>;
}
