import { BoldOutlined, FunctionOutlined, ItalicOutlined, OrderedListOutlined, UnorderedListOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import styles from "./documentation.module.css";

/** Commands of the browser on what is chosen in the text that is edited. */
const formats = [
  { id: "bold", icon: <BoldOutlined aria-hidden />, command: "bold", value: "" },
  { id: "italic", icon: <ItalicOutlined aria-hidden />, command: "italic", value: "" },
  { id: "list", icon: <UnorderedListOutlined aria-hidden />, command: "insertUnorderedList", value: "" },
  { id: "numbered", icon: <OrderedListOutlined aria-hidden />, command: "insertOrderedList", value: "" },
  { id: "formula", icon: <FunctionOutlined aria-hidden />, command: "insertText", value: "\\(x^2\\)" },
] as const;

/** Buttons that format what is chosen; the text keeps the focus. */
export function FormatBar() {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("documentation.format.title")}>
      {formats.map(({ id, icon, command, value }) => (
        <Button
          key={id}
          {...nameTip(t(`documentation.format.${id}`))}
          type="text"
          size="small"
          icon={icon}
          aria-label={t(`documentation.format.${id}`)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => document.execCommand(command, false, value)}
        />
      ))}
    </div>
  );
}
