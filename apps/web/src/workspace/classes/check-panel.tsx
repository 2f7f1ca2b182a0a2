import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { ProblemList } from "../engine/problem-list.tsx";
import { unlessEnded } from "../engine/unless-ended.ts";
import { useOpenClass } from "../engine/use-open-class.ts";
import { type ClassCheck, stopCheck } from "../store/grid.ts";
import { showText } from "../store/shown-tab.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openFile } from "../store/workspace-state.ts";
import styles from "./check-panel.module.css";
import { countsOf } from "./class-check.ts";
import { useClassCheck } from "./use-class-check.ts";

/** What a check of a class has found so far: how much of what, and each with the way to its place. */
export function CheckPanel({ check }: { readonly check: ClassCheck }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { diagnostics } = check.found;
  const goTo = useGoTo();
  const again = useClassCheck();
  return (
    <>
      <div className={styles.head}>
        <code className={styles.name}>{check.className}</code>
        <output className={styles.facts}>
          <CheckFacts check={check} />
        </output>
        {check.state === "running" ? (
          <Button size="small" onClick={() => act("grid", stopCheck)}>
            {t("classCheck.stop")}
          </Button>
        ) : (
          <Button size="small" onClick={() => void again(check.className)}>
            {t("classCheck.again")}
          </Button>
        )}
      </div>
      {diagnostics.length === 0 ? null : <ProblemList diagnostics={diagnostics} onOpen={(one) => void goTo(one)} />}
    </>
  );
}

/** How far it has come, how many of what were found, and the size of a model. */
function CheckFacts({ check: { state, nClasses, nChecked, found } }: { readonly check: ClassCheck }) {
  const { t } = useTranslation();
  const counts = countsOf(found.diagnostics);
  const { equations, unknowns } = found;
  const progress = nClasses === undefined ? t("classCheck.begins") : t("classCheck.progress", { done: nChecked, all: nClasses });
  const facts = [
    ...(state === "done" && nClasses === 1 ? [] : [progress]),
    ...(state === "stopped" ? [t("classCheck.stopped")] : []),
    ...(state === "done" && found.diagnostics.length === 0 ? [t("classCheck.fine")] : []),
    ...(counts.error > 0 ? [t("classCheck.errors", { count: counts.error })] : []),
    ...(counts.warning > 0 ? [t("classCheck.warnings", { count: counts.warning })] : []),
    ...(counts.information > 0 ? [t("classCheck.hints", { count: counts.information })] : []),
    ...(unknowns > 0 ? [t("classCheck.size", { equations, unknowns })] : []),
  ];
  return facts.join(" · ");
}

/** @returns shows the text at a diagnostic's place, which may be in a library */
function useGoTo(): (diagnostic: EngineDiagnostic) => Promise<unknown> {
  const { engine } = useWorkspaceEngine();
  const { actOnAll, getState } = useWorkspaceStore();
  const openClass = useOpenClass();
  return async ({ place, className }) => {
    if (place === undefined) return className === undefined ? undefined : openClass(className);
    if (getState().files.files.has(place.file)) return actOnAll(openFile, place.file, place.start);
    if (engine === undefined || className === undefined) return;
    const found = await unlessEnded(engine.request("class", { name: className }));
    if (found?.libraryText === undefined || found.file !== place.file) return;
    actOnAll(showText, { kind: "library", path: place.file, text: found.libraryText }, place.start);
  };
}
