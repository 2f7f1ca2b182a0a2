import type { ClassComparison, ComponentChange, ValueChange } from "@mofang/modelica";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/page.tsx";
import styles from "./class-changes.module.css";
import { type MarkKind, markOfChange } from "./diagram-marks.ts";

/** What is different in a class, in words: components with their values before and after, connections, base classes. */
export function ClassChanges({ comparison: { components, connections, inherited } }: { readonly comparison: ClassComparison }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("version.changes")}>
      <ul className={styles.changes}>
        {components.map((change) => (
          <Change key={change.name} kind={markOfChange(change)} name={change.name}>
            <ComponentValues change={change} />
          </Change>
        ))}
        {connections.map(({ between: [from, to], kind }) => (
          <Change key={`${from} ${to}`} kind={kind === "rerouted" ? "moved" : kind} name={`${from} — ${to}`} />
        ))}
        {inherited.length > 0 ? (
          <Change kind="changed" name={t("version.inherited")}>
            <Values values={inherited} />
          </Change>
        ) : null}
      </ul>
    </Panel>
  );
}

function Change({ kind, name, children }: { readonly kind: MarkKind; readonly name: string; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li className={styles.change}>
      <span className={styles.kind} data-kind={kind}>
        {t(`version.changeKind.${kind}`)}
      </span>
      <div className={styles.words}>
        <code className={styles.name}>{name}</code>
        {children}
      </div>
    </li>
  );
}

function ComponentValues({ change: { kind, typeBefore, typeAfter, values } }: { readonly change: ComponentChange }) {
  const isRetyped = kind === "changed" && typeBefore !== typeAfter;
  return (
    <>
      {kind === "changed" ? null : <code className={styles.type}>{typeAfter ?? typeBefore}</code>}
      {isRetyped ? <Values values={[{ name: "type", before: typeBefore, after: typeAfter }]} /> : null}
      <Values values={values} isOneSided={kind !== "changed"} />
    </>
  );
}

/** Values before and after; `isOneSided` of a component that is new or gone. */
function Values({ values, isOneSided = false }: { readonly values: readonly ValueChange[]; readonly isOneSided?: boolean }) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  return (
    <dl className={styles.values}>
      {values.map(({ name, before, after }) => (
        <div key={name} className={styles.value}>
          <dt>{name === "" ? t("version.value") : name}</dt>
          <dd>
            {isOneSided ? (
              (after ?? before)
            ) : (
              <>
                <del className={styles.before}>{before ?? t("version.notSet")}</del>
                <span aria-hidden="true"> → </span>
                <ins className={styles.after}>{after ?? t("version.notSet")}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
