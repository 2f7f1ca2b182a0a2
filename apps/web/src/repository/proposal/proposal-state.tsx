import { BranchesOutlined, CheckCircleOutlined, StopOutlined } from "@ant-design/icons";
import type { ProposalState } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { StatePill } from "../../ui/state-pill.tsx";

const icons = { open: <BranchesOutlined />, merged: <CheckCircleOutlined />, closed: <StopOutlined /> } as const;
const tones = { open: "good", merged: "done", closed: "quiet" } as const;

/** Whether a proposal is open, merged or closed, as a badge. */
export function ProposalStateBadge({ state }: { readonly state: ProposalState }) {
  const { t } = useTranslation();
  return (
    <StatePill tone={tones[state]} icon={icons[state]}>
      {t(`proposal.state.${state}`)}
    </StatePill>
  );
}
