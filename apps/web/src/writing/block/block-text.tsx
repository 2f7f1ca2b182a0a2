import { EditOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTextParts } from "../parts/use-text-parts.ts";
import styles from "./model-block.module.css";
import type { BlockDesk } from "./use-model-block.ts";

/** The text of a typed model, which a reader may change for the next run. */
export function BlockText({ desk }: { readonly desk: BlockDesk }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { source } = desk.block;
  const { colourCode } = useTextParts("```modelica");
  if (source.kind !== "text") return null;
  const { text } = source;
  if (isEditing) {
    return (
      <Input.TextArea
        className={styles.edited ?? ""}
        aria-label={t("writing.block.change")}
        spellCheck={false}
        autoFocus
        autoSize={{ minRows: 4, maxRows: 30 }}
        value={text}
        onChange={({ target }) => desk.change({ source: { kind: "text", text: target.value } })}
      />
    );
  }
  const html = colourCode?.(text.trimEnd(), "modelica");
  return (
    <div className={styles.text}>
      {/* Safe, because the colours escape the text that they colour. */}
      {html === undefined ? <pre>{text.trimEnd()}</pre> : <pre dangerouslySetInnerHTML={{ __html: html }} />}
      <Button
        className={styles.edit ?? ""}
        size="small"
        type="text"
        icon={<EditOutlined />}
        title={t("writing.block.change")}
        aria-label={t("writing.block.change")}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}
