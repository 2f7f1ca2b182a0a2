import { DownOutlined, RightOutlined } from "@ant-design/icons";
import type { TranslationStatistics } from "@mofang/dae";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LongList } from "../../ui/long-list.tsx";
import { FactLine } from "./fact-list.tsx";
import { type LoopLine, loopFacts } from "./model-facts.ts";
import styles from "./statistics-pane.module.css";
import type { FactLinks } from "./use-fact-links.ts";

interface LoopListProps {
  readonly statistics: TranslationStatistics;
  readonly links: FactLinks;
}

/** The loops of the equations of a run, or of its initialisation; each is unfolded to its unknowns. */
export function LoopList({ statistics, links }: LoopListProps) {
  const { t } = useTranslation();
  const [system, setSystem] = useState<"simulation" | "initial">("simulation");
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const lines = loopFacts(statistics[system], open, t);
  const toggle = (loop: number): void =>
    setOpen(new Set(open.has(loop) ? [...open].filter((other) => other !== loop) : [...open, loop]));
  return (
    <div className={styles.times}>
      <p className={styles.measure}>
        <Segmented
          size="small"
          value={system}
          onChange={(next) => {
            setSystem(next);
            setOpen(new Set());
          }}
          options={(["simulation", "initial"] as const).map((value) => ({ value, label: t(`statistics.systems.${value}`) }))}
        />
      </p>
      {lines.length === 0 ? (
        <p className={styles.none}>{t("statistics.noLoops")}</p>
      ) : (
        <div className={styles.rest}>
          <LongList items={lines} keyOf={({ key }) => key} lineHeight={44}>
            {(line) => (
              <LoopRow line={line} isOpen={line.loop !== undefined && open.has(line.loop)} onToggle={toggle} links={links} />
            )}
          </LongList>
        </div>
      )}
    </div>
  );
}

interface LoopRowProps {
  readonly line: LoopLine;
  readonly isOpen: boolean;
  readonly onToggle: (loop: number) => void;
  readonly links: FactLinks;
}

function LoopRow({ line, isOpen, onToggle, links }: LoopRowProps) {
  const { t } = useTranslation();
  const { loop } = line;
  if (loop === undefined) return <FactLine fact={line} links={links} />;
  const label = t(isOpen ? "statistics.fold" : "statistics.unfold", { name: line.text });
  return (
    <div className={styles.loop}>
      <Button
        type="text"
        size="small"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        onClick={() => onToggle(loop)}
      />
      <FactLine fact={line} links={links} />
    </div>
  );
}
