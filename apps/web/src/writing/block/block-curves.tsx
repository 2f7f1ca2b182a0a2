import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CurveChart } from "./curve-chart.tsx";
import styles from "./model-block.module.css";
import { sharedEngines } from "./shared-engines.ts";
import type { BlockDesk } from "./use-model-block.ts";

/** The curves of a block's last run, and which of its variables they are. */
export function BlockCurves({ desk }: { readonly desk: BlockDesk }) {
  const { t } = useTranslation();
  const { shown, choose } = desk.running;
  if (shown === undefined) return null;
  const names = shown.curves.map(({ name }) => name);
  const missing = desk.block.plot.filter((name) => !names.includes(name));
  const change = (chosen: readonly string[]): void => {
    desk.change({ plot: chosen });
    choose(chosen);
  };
  return (
    <div className={styles.curves}>
      {shown.curves.length === 0 ? <p className={styles.quiet}>{t("writing.block.noVariables")}</p> : null}
      {missing.length > 0 ? (
        <p className={styles.problem}>{t("writing.block.notInResult", { names: missing.join(", ") })}</p>
      ) : null}
      <CurveChart curves={shown.curves} />
      <VariableChoice desk={desk} names={names} onChange={change} />
    </div>
  );
}

interface VariableChoiceProps {
  readonly desk: BlockDesk;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}

/** Curves at once in one block. */
const mostCurves = 9;

function VariableChoice({ desk, names, onChange }: VariableChoiceProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly string[]>([]);
  const { shown } = desk.running;
  const search = async (filter: string): Promise<void> => {
    if (shown === undefined) return;
    const nothing = { stage: () => undefined, libraries: () => undefined };
    const place = { ...shown.result, parent: "", filter: filter.trim() };
    const variables = await sharedEngines
      .use(desk.source, nothing, (engine) => engine.request("variables", place))
      // The list stays as it is where the engine was ended meanwhile.
      .catch(() => undefined);
    if (variables) setFound(variables.filter(({ isLeaf, isConstant }) => isLeaf && !isConstant).map(({ path }) => path));
  };
  return (
    <Select
      mode="multiple"
      size="small"
      className={styles.choice ?? ""}
      aria-label={t("writing.block.chosen")}
      placeholder={t("writing.block.choose")}
      showSearch={{ filterOption: false, onSearch: (typed) => void search(typed) }}
      maxCount={mostCurves}
      value={[...names]}
      options={[...new Set([...names, ...found])].map((value) => ({ value, label: value }))}
      onOpenChange={(isOpen) => isOpen && void search("")}
      onChange={onChange}
    />
  );
}
