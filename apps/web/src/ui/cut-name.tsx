import styles from "./cut-name.module.css";

/** A name that is cut on its left where there is no room, because names of one place differ at their ends. */
export function CutName({ text }: { readonly text: string }) {
  return (
    <span className={styles.name} title={text}>
      {/* The cut needs the other direction; the name keeps its own. */}
      <bdi>{text}</bdi>
    </span>
  );
}
