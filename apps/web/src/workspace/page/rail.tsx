import {
  FileOutlined,
  HistoryOutlined,
  LineChartOutlined,
  PartitionOutlined,
  QuestionCircleOutlined,
  SearchOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import { openDialog } from "../store/dialogs.ts";
import { isSideOpen, type SidePanel, sidePanels, toggleSide } from "../store/room.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./rail.module.css";

const icons: Readonly<Record<SidePanel, ReactNode>> = {
  classes: <PartitionOutlined aria-hidden />,
  files: <FileOutlined aria-hidden />,
  search: <SearchOutlined aria-hidden />,
  runs: <LineChartOutlined aria-hidden />,
  history: <HistoryOutlined aria-hidden />,
};

/** What the side panel can show; a click on what it shows folds it. */
export function Rail() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const side = useWorkspace(({ room }) => room.side);
  const isSide = useWorkspace(({ room }) => isSideOpen(room));
  return (
    <nav className={styles.rail} aria-label={t("office.rail")} data-region="">
      {sidePanels.map((panel) => (
        <RailButton
          key={panel}
          label={t(`office.side.${panel}`)}
          icon={icons[panel]}
          isOpen={side === panel && isSide}
          onClick={() => act("room", toggleSide, panel)}
        />
      ))}
      <span className={styles.space} />
      <RailButton
        label={t("office.help")}
        icon={<QuestionCircleOutlined aria-hidden />}
        onClick={() => act("dialogs", openDialog, { kind: "keys" })}
      />
    </nav>
  );
}

interface RailButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOpen?: boolean;
  readonly onClick: () => void;
}

function RailButton({ label, icon, isOpen, onClick }: RailButtonProps) {
  return (
    // Of what is open its panel says the name, and the tip would lie on its first line.
    <button
      {...nameTip(isOpen === true ? undefined : label, "right")}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
