import { Button, Checkbox } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./exercise.module.css";
import type { Exercise } from "./exercise.ts";
import { type LeftOut, partsOf, without } from "./model-parts.ts";

interface StarterPanelProps {
  readonly exercise: Exercise;
  readonly onStarter: (starter: string) => void;
}

const nothing: LeftOut = { values: [], connections: [], equations: false };

/** The model to begin with, made of the solution by leaving out what students are to find. */
export function StarterPanel({ exercise, onStarter }: StarterPanelProps) {
  const { t } = useTranslation();
  const { solution, className } = exercise;
  const [out, setOut] = useState<LeftOut>(nothing);
  const parts = partsOf(solution, className);
  const isEmpty = parts === undefined || parts.values.length + parts.connections.length + parts.nEquations === 0;
  const toggle = <Item,>(items: readonly Item[], item: Item, isIn: boolean, isSame: (other: Item) => boolean) =>
    isIn ? [...items, item] : items.filter((other) => !isSame(other));
  return (
    <section className={styles.panel} aria-label={t("exercise.starterOf")}>
      <strong>{t("exercise.starterOf")}</strong>
      <p className={styles.note}>{isEmpty ? t("exercise.noParts", { name: className }) : t("exercise.starterNote")}</p>
      {isEmpty ? null : (
        <>
          {parts.values.length === 0 ? null : (
            <fieldset className={styles.ticks}>
              <legend>{t("exercise.values")}</legend>
              {parts.values.map(({ path, value }) => (
                <Checkbox
                  key={path}
                  checked={out.values.includes(path)}
                  onChange={({ target }) =>
                    setOut({ ...out, values: toggle(out.values, path, target.checked, (other) => other === path) })
                  }
                >
                  <span className={styles.code}>{`${path} = ${value}`}</span>
                </Checkbox>
              ))}
            </fieldset>
          )}
          {parts.connections.length === 0 ? null : (
            <fieldset className={styles.ticks}>
              <legend>{t("exercise.connections")}</legend>
              {parts.connections.map((connection) => {
                const { left, right } = connection;
                const isSame = (other: typeof connection) => other.left === left && other.right === right;
                return (
                  <Checkbox
                    key={`${left} ${right}`}
                    checked={out.connections.some(isSame)}
                    onChange={({ target }) =>
                      setOut({ ...out, connections: toggle(out.connections, connection, target.checked, isSame) })
                    }
                  >
                    <span className={styles.code}>{`${left} – ${right}`}</span>
                  </Checkbox>
                );
              })}
            </fieldset>
          )}
          {parts.nEquations === 0 ? null : (
            <Checkbox checked={out.equations} onChange={({ target }) => setOut({ ...out, equations: target.checked })}>
              {t("exercise.equations", { count: parts.nEquations })}
            </Checkbox>
          )}
          <div className={styles.line}>
            <Button onClick={() => onStarter(without(solution, className, out))}>{t("exercise.makeStarter")}</Button>
          </div>
        </>
      )}
    </section>
  );
}
