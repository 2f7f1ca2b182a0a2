import "../../i18n/late/comment.ts";
import { limits } from "@mofang/protocol";
import { Mentions } from "antd";
import type { MentionsRef } from "antd/es/mentions";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import styles from "./mention-area.module.css";

interface MentionAreaProps {
  readonly id: string | undefined;
  readonly className: string;
  readonly label: string;
  readonly rows: number;
  readonly maxLength: number;
  readonly placeholder: string;
  readonly autoFocus: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly ref: Ref<MentionsRef>;
}

/** Letters of a name that can be mentioned; the server finds the same in a text. */
const nameBegun = new RegExp(`^\\w{1,${limits.userName}}$`);

/** A field for long text that completes the names of people while they are typed after an `@`. */
export function MentionArea({ id, label, rows, onChange, ...rest }: MentionAreaProps) {
  const { t } = useTranslation();
  const isMember = useSession() !== null;
  const [begun, setBegun] = useState("");
  const found = useCall(
    "usersByKey",
    { key: begun },
    { enabled: isMember && begun !== "", keepPrevious: true, staleTime: 60_000 },
  );
  return (
    <Mentions
      {...rest}
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      autoSize={{ minRows: rows, maxRows: 30 }}
      filterOption={false}
      notFoundContent={begun === "" ? t("writing.mention") : t("search.noUsers")}
      validateSearch={(text) => text === "" || nameBegun.test(text)}
      onSearch={setBegun}
      onChange={onChange}
      options={(begun === "" ? [] : (found.data ?? [])).map(({ id, name, avatar }) => ({
        key: String(id),
        value: name,
        label: (
          <span className={styles.person}>
            <Avatar name={name} image={avatar} size={20} /> {name}
          </span>
        ),
      }))}
    />
  );
}
