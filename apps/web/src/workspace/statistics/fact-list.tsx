import { AimOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { LongList } from "../../ui/long-list.tsx";
import styles from "./fact-list.module.css";
import type { Fact } from "./facts.ts";
import type { FactLinks } from "./use-fact-links.ts";

interface FactListProps {
  readonly facts: readonly Fact[];
  /** What is said where there are none. */
  readonly empty: string;
  readonly links: FactLinks;
}

const lineHeight = 44;

/** Lines that lead to text and component; only those that are seen are in the page. */
export function FactList({ facts, empty, links }: FactListProps) {
  if (facts.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.list}>
      <LongList items={facts} keyOf={({ key }) => key} lineHeight={lineHeight}>
        {(fact) => <FactLine fact={fact} links={links} />}
      </LongList>
    </div>
  );
}

/** One line: its text leads to the text, its button to the component. */
export function FactLine({ fact, links }: { readonly fact: Fact; readonly links: FactLinks }) {
  const { t } = useTranslation();
  const { text, note, place, component } = fact;
  const label = component === undefined ? "" : t("statistics.toComponent", { name: component });
  return (
    <div className={styles.line} data-part={fact.isPart}>
      <button
        type="button"
        className={styles.text}
        disabled={place === undefined}
        title={place === undefined ? text : t("statistics.toText", { file: place.file.replace(/^\/library\//, "") })}
        onClick={() => void links.toText(fact)}
      >
        <code>{text}</code>
        {note === "" ? null : <span className={styles.note}>{note}</span>}
      </button>
      {component === undefined ? null : (
        <Button
          type="text"
          size="small"
          icon={<AimOutlined aria-hidden />}
          aria-label={label}
          title={label}
          onClick={() => links.toComponent(component)}
        />
      )}
    </div>
  );
}
