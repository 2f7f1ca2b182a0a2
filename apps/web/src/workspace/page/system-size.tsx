import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CheckAnswer } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useClassFacts } from "../engine/use-class-facts.ts";
import { runRefusal } from "../simulation/run-refusal.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./status-line.module.css";

/** How many equations and unknowns the shown model has, where it is one; a bar stands in their place until they are known. */
export function SystemSize() {
  const { t } = useTranslation();
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const className = useWorkspace(({ grid }) => grid.className);
  const facts = useClassFacts(engine, version, className);
  const isModel = facts !== undefined && runRefusal(facts) === undefined;
  const size = useSize(isModel ? className : undefined);
  if (!isModel) return null;
  if (size === undefined)
    return <span className={styles.size} role="status" data-waiting="" aria-label={t("office.sizeComing")} />;
  const { equations, unknowns, diagnostics } = size;
  const isUnknown = equations === 0 && unknowns === 0 && diagnostics.some(({ severity }) => severity === "error");
  return (
    <span className={styles.size} title={t(isUnknown ? "office.noSize" : "office.sizeOf")} data-testid="system-size">
      {isUnknown ? "–" : t("office.size", { equations, unknowns })}
    </span>
  );
}

/** The size of a model as the texts are; that of the texts before until it is found anew, undefined where there is none. */
function useSize(className: string | undefined): CheckAnswer | undefined {
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const language = useLanguage();
  const [known, setKnown] = useState<{ readonly className: string; readonly answer: CheckAnswer }>();
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined) return;
    let isCurrent = true;
    engine.request("check", { className, isPart: false, language }).then(
      (answer) => isCurrent && setKnown({ className, answer }),
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className, language]);
  return known?.className === className ? known?.answer : undefined;
}
