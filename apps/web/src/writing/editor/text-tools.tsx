import {
  BlockOutlined,
  BoldOutlined,
  CheckSquareOutlined,
  CodeOutlined,
  FontSizeOutlined,
  FunctionOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { TFunction } from "i18next";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FileInput } from "../../ui/file-input.tsx";
import { InsertMenu } from "./insert-menu.tsx";
import { around, block, lines, link, type TextCommand } from "./text-commands.ts";
import styles from "./text-editor.module.css";
import { pictureTypes } from "./use-pictures.ts";

interface TextToolsProps {
  readonly onCommand: (command: TextCommand) => void;
  readonly onPictures: (files: readonly File[]) => void;
  readonly isUploading: boolean;
}

const icons = {
  heading: <FontSizeOutlined />,
  bold: <BoldOutlined />,
  italic: <ItalicOutlined />,
  quote: <BlockOutlined />,
  code: <CodeOutlined />,
  link: <LinkOutlined />,
  list: <UnorderedListOutlined />,
  numbers: <OrderedListOutlined />,
  tasks: <CheckSquareOutlined />,
  table: <TableOutlined />,
  formula: <FunctionOutlined />,
} as const;

type Tool = keyof typeof icons;

/** What the buttons do, with samples in the language of the page. */
function commandsOf(t: TFunction): Readonly<Record<Tool, TextCommand>> {
  const column = t("writing.sample.column");
  return {
    heading: lines(() => "## ", /^#{1,6} /),
    bold: around("**", t("writing.sample.bold")),
    italic: around("*", t("writing.sample.italic")),
    quote: lines(() => "> ", /^> /),
    code: around("`", t("writing.sample.code")),
    link: link(t("writing.sample.link")),
    list: lines(() => "- ", /^[-*+] (?!\[[ xX]\] )/),
    numbers: lines((index) => `${index + 1}. `, /^\d+[.)] /),
    tasks: lines(() => "- [ ] ", /^[-*+] \[[ xX]\] /),
    table: block(`| ${column} 1 | ${column} 2 |\n| --- | --- |\n|  |  |\n`, `${column} 1`),
    formula: around("$", "E = m c^2"),
  };
}

/** The tool of a key that is pressed with Ctrl, or ⌘. */
const keys: Readonly<Record<string, Tool>> = { b: "bold", i: "italic", k: "link", e: "code" };

/** The command of a key with Ctrl, or ⌘; undefined for a key that has none. */
export function commandOfKey(key: string, t: TFunction): TextCommand | undefined {
  const tool = keys[key.toLowerCase()];
  return tool && commandsOf(t)[tool];
}

/** The buttons above a text: marks, lists, tables, formulas, pictures, and blocks that run. */
export function TextTools({ onCommand, onPictures, isUploading }: TextToolsProps) {
  const { t } = useTranslation();
  const commands = commandsOf(t);
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("writing.tools")}>
      {(Object.keys(icons) as Tool[]).map((tool) => (
        <ToolButton key={tool} title={t(`writing.tool.${tool}`)} icon={icons[tool]} onClick={() => onCommand(commands[tool])} />
      ))}
      <PictureButton onPictures={onPictures} isUploading={isUploading} />
      <InsertMenu onCommand={onCommand} />
    </div>
  );
}

interface ToolButtonProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly isBusy?: boolean;
  readonly onClick?: () => void;
}

function ToolButton({ title, icon, isBusy = false, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={title}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={title}
        loading={isBusy}
        // The text keeps what is chosen in it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      />
    </Tooltip>
  );
}

function PictureButton({ onPictures, isUploading }: Pick<TextToolsProps, "onPictures" | "isUploading">) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton
        title={t("writing.tool.picture")}
        icon={<PictureOutlined />}
        isBusy={isUploading}
        onClick={() => input.current?.click()}
      />
      <FileInput ref={input} label={t("writing.tool.picture")} accept={pictureTypes.join()} multiple onFiles={onPictures} />
    </>
  );
}
