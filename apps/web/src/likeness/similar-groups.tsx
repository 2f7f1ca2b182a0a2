import "../i18n/late/likeness.ts";
import type { CallData, Calls } from "@mofang/protocol";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/states.tsx";
import styles from "./likeness.module.css";
import { SimilarGroup } from "./similar-group.tsx";

/** What came of comparing models, in a course as in a class. */
type Alike = Pick<CallData<Calls["similarModels"]>, "groups" | "nCompared" | "nUnchanged" | "nLeftOut">;

/** Says that likeness is no proof, and what is compared. */
export function LikenessNote() {
  const { t } = useTranslation();
  return <Alert type="info" showIcon title={t("likeness.noProof")} description={t("likeness.how")} />;
}

interface SimilarGroupsProps {
  readonly similar: Alike;
  /** The bound in percent by which they were asked for. */
  readonly least: number;
  /** Shows a model beside another one. @param id  of the model */
  readonly side: (id: number) => ReactNode;
  /** What else is said of what was compared. */
  readonly notes?: ReactNode;
}

/** How many models were compared, and the groups of those that are alike. */
export function SimilarGroups({ similar, least, side, notes }: SimilarGroupsProps) {
  const { t } = useTranslation();
  const { groups, nCompared, nUnchanged, nLeftOut } = similar;
  return (
    <>
      <div className={styles.note}>
        <p>
          {t("likeness.compared", { count: nCompared })}
          {nUnchanged > 0 ? ` ${t("likeness.unchanged", { count: nUnchanged })}` : null}
          {nLeftOut > 0 ? ` ${t("likeness.leftOut", { count: nLeftOut })}` : null}
        </p>
        {notes}
      </div>
      {groups.length === 0 ? <EmptyState title={t("likeness.none")} text={t("likeness.noneText", { percent: least })} /> : null}
      {groups.map((group) => (
        <SimilarGroup key={group.models[0]?.id} group={group} side={side} />
      ))}
    </>
  );
}
