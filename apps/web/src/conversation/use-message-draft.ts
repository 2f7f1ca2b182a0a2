import type { ListedFile } from "@mofang/protocol";
import { useCallback, useEffect, useState } from "react";
import { randomId } from "../api/random-id.ts";
import { useFormDraft } from "../api/use-form-draft.ts";

/** A message that is being written. */
interface MessageDraft {
  readonly text: string;
  readonly files: readonly ListedFile[];
  /** Under which it is sent once; another message has another key. */
  readonly key: string;
}

/** The message to a member that is being written. It stays over a reload, with its key, until it is sent. */
export function useMessageDraft(peerId: number) {
  const [firstKey] = useState(randomId);
  const empty = { text: "", files: "[]", key: firstKey };
  const { initialValues, keep, drop } = useFormDraft(`conversation/${peerId}`, empty);
  const [message, setMessage] = useState<MessageDraft>(() => ({ ...initialValues, files: JSON.parse(initialValues.files) }));
  useEffect(() => {
    if (isEmpty(message)) drop();
    else keep({ ...message, files: JSON.stringify(message.files) });
  }, [message, keep, drop]);
  /** Changes text or files, which makes it another message. */
  const write = useCallback(
    (part: Partial<Pick<MessageDraft, "text" | "files">>): void => setMessage((now) => ({ ...now, ...part, key: randomId() })),
    [],
  );
  /** Takes the message of that key away; what was written since then stays. */
  const sent = useCallback(
    (key: string): void => setMessage((now) => (now.key === key ? { text: "", files: [], key: randomId() } : now)),
    [],
  );
  return { message, write, sent };
}

/** Whether a message says nothing yet. */
export function isEmpty({ text, files }: Pick<MessageDraft, "text" | "files">): boolean {
  return text.trim() === "" && files.length === 0;
}
