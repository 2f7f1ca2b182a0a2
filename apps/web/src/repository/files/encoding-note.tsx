import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { nameOf, type TreeEntry } from "../tree-entries.ts";

interface EncodingNoteProps {
  readonly repositoryId: number;
  readonly entry: TreeEntry;
  /** What the bytes probably are. */
  readonly encoding: string;
  /** What the bytes say in that encoding. */
  readonly text: string;
  readonly mayEdit: boolean;
}

/** Why a text that is not UTF-8 can only be read, and its conversion as one commit. */
export function EncodingNote({ repositoryId, entry, encoding, text, mayEdit }: EncodingNoteProps) {
  const { t } = useTranslation();
  const { path, blob } = entry;
  const convert = useAction("saveFiles", {
    onSuccess: ({ conflicts }) =>
      notify(
        conflicts.length === 0 ? "success" : "info",
        t(conflicts.length === 0 ? "file.converted" : "file.convertLater", { name: nameOf(path) }),
      ),
  });
  const send = (): void =>
    convert.mutate({
      id: repositoryId,
      message: t("file.convertMessage", { path, encoding }),
      changes: [{ kind: "write", path, text, blob }],
    });
  return (
    <Alert
      type="warning"
      showIcon
      title={t("file.otherEncoding", { encoding })}
      description={t("file.otherEncodingText")}
      action={
        mayEdit ? (
          <Button loading={convert.isPending} onClick={send}>
            {t("file.convert")}
          </Button>
        ) : null
      }
    />
  );
}
