import type { SortedStructure } from "@mofang/dae";
import { useTranslation } from "react-i18next";
import { FactLine } from "./fact-list.tsx";
import { equationFact, variableFact } from "./facts.ts";
import styles from "./structure-section.module.css";
import type { MatrixCell } from "./structure-view.ts";
import type { FactLinks } from "./use-fact-links.ts";

interface StructureFootProps {
  readonly structure: SortedStructure;
  readonly marked: MatrixCell | undefined;
  readonly links: FactLinks;
}

/** The equation and the variable of the marked cell; its room is there before one is marked. */
export function StructureFoot({ structure, marked, links }: StructureFootProps) {
  const { t } = useTranslation();
  const equation = marked && structure.equations[marked.row];
  const unknown = marked && structure.unknowns[marked.column];
  if (marked === undefined || equation === undefined || unknown === undefined) {
    return <div className={styles.foot}>{t("statistics.pointAt")}</div>;
  }
  const isHere = structure.incidence[marked.row]?.includes(marked.column) === true;
  const way = marked.row === marked.column ? "given" : isHere ? "needed" : "absent";
  return (
    <div className={styles.foot} aria-live="polite">
      <FactLine fact={equationFact("equation", equation, t("statistics.row", { number: marked.row + 1 }))} links={links} />
      <FactLine
        fact={variableFact("unknown", unknown, t(`statistics.column.${way}`, { number: marked.column + 1 }))}
        links={links}
      />
    </div>
  );
}
