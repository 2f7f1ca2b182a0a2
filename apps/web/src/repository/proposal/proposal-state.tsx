import { BranchesOutlined, CheckCircleOutlined, StopOutlined } from "@ant-design/icons";
import type { ProposalState } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import styles from "./proposal.module.css";

const icons = { open: <BranchesOutlined />, merged: <CheckCircleOutlined />, closed: <StopOutlined /> } as const;

/** Whether a proposal is open, merged or closed, as a badge. */
export function ProposalStateBadge({ state }: { readonly state: ProposalState }) {
  const { t } = useTranslation();
  return (
    <span className={styles.state} data-state={state}>
      <span aria-hidden="true">{icons[state]}</span> {t(`proposal.state.${state}`)}
    </span>
  );
}
