import { SplitCellsOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { toggleText } from "../store/grid.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

/** Puts the text beside what is shown: what is chosen in one is chosen in the other. */
export function TextBeside() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const isTextBeside = useWorkspace(({ grid }) => grid.isTextBeside);
  return (
    <Button
      size="small"
      type={isTextBeside ? "primary" : "text"}
      ghost={isTextBeside}
      icon={<SplitCellsOutlined aria-hidden />}
      aria-label={t("picture.textBeside")}
      title={t("picture.textBeside")}
      aria-pressed={isTextBeside}
      onClick={() => act("grid", toggleText)}
    />
  );
}
