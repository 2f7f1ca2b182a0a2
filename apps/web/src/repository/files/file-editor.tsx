import "../../i18n/late/comment.ts";
import "../../i18n/late/merge.ts";
import { limits } from "@mofang/protocol";
import { Alert, Button, Input, Segmented } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useFormDraft } from "../../api/use-form-draft.ts";
import CodeEditorView from "../../ui/code-editor-view.tsx";
import { MergeEditor } from "../../ui/merge-editor.tsx";
import { notify } from "../../ui/notices.ts";
import { headVersion } from "../addresses.ts";
import { useCodeLanguage } from "../code-language.ts";
import { RepositoryMarkdown } from "../repository-markdown.tsx";
import { folderOf, nameOf, type TreeEntry } from "../tree-entries.ts";
import styles from "./file-editor.module.css";

interface FileEditorProps {
  readonly repositoryId: number;
  readonly entry: TreeEntry;
  /** What the file holds. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A text of a repository to be changed and saved as one commit. Where others saved it meanwhile, both texts are shown. */
export default function FileEditor({ repositoryId, entry, text, onClose }: FileEditorProps) {
  const { t } = useTranslation();
  const { path, blob } = entry;
  const draft = useFormDraft(`file/${repositoryId}/${path}`, { text, message: "", base: blob });
  const [values, setValues] = useState(draft.initialValues);
  const [theirs, setTheirs] = useState<string | null>(null);
  const save = useAction("saveFiles", {
    onSuccess: ({ conflicts: [conflict] }) => {
      if (conflict) {
        change({ base: conflict.theirBlob ?? "" });
        setTheirs(conflict.theirs);
        return;
      }
      draft.drop();
      notify("success", t("file.saved", { name: nameOf(path) }));
      onClose();
    },
  });
  const change = (changes: Partial<typeof values>): void => setValues((before) => ({ ...before, ...changes }));
  const { keep } = draft;
  useEffect(() => keep(values), [keep, values]);
  const send = (): void => {
    const { text, message, base } = values;
    const changes = [{ kind: "write" as const, path, text, blob: base === "" ? null : base }];
    save.mutate({ id: repositoryId, message: message.trim() || t("file.editMessage", { path }), changes });
  };
  return (
    <div className={styles.editor}>
      {draft.isRestored && theirs === null ? <Alert type="info" showIcon title={t("file.restored")} /> : null}
      {theirs === null ? (
        <Written path={path} repositoryId={repositoryId} text={values.text} onChange={(text) => change({ text })} />
      ) : (
        <Merged path={path} theirs={theirs} text={values.text} onChange={(text) => change({ text })} />
      )}
      <div className={styles.foot}>
        <Input
          className={styles.message ?? ""}
          aria-label={t("file.message")}
          placeholder={t("file.editMessage", { path })}
          maxLength={limits.commitMessage}
          value={values.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        <Button
          onClick={() => {
            draft.drop();
            onClose();
          }}
        >
          {t("action.cancel")}
        </Button>
        <Button type="primary" loading={save.isPending} disabled={values.text === text && theirs === null} onClick={send}>
          {t("action.save")}
        </Button>
      </div>
    </div>
  );
}

interface WrittenProps {
  readonly path: string;
  readonly repositoryId: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The text as it is written; a document also as it will look. */
function Written({ path, repositoryId, text, onChange }: WrittenProps) {
  const { t } = useTranslation();
  const language = useCodeLanguage(path);
  const [way, setWay] = useState<"write" | "preview">("write");
  const [begun, setBegun] = useState(text);
  const isDocument = /\.(md|markdown)$/i.test(path);
  return (
    <>
      {isDocument ? (
        <Segmented<"write" | "preview">
          size="small"
          aria-label={t("comment.way")}
          value={way}
          options={(["write", "preview"] as const).map((value) => ({ value, label: t(`comment.ways.${value}`) }))}
          onChange={(way) => {
            setBegun(text);
            setWay(way);
          }}
        />
      ) : null}
      {way === "preview" ? (
        <RepositoryMarkdown repositoryId={repositoryId} version={headVersion} folder={folderOf(path)} text={text} />
      ) : (
        <div className={styles.code}>
          <CodeEditorView text={begun} label={path} onChange={onChange} {...(language ? { language } : {})} />
        </div>
      )}
    </>
  );
}

interface MergedProps {
  readonly path: string;
  /** What others saved. */
  readonly theirs: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function Merged({ path, theirs, text, onChange }: MergedProps) {
  const { t } = useTranslation();
  const language = useCodeLanguage(path);
  const [begun] = useState(text);
  return (
    <>
      <Alert type="warning" showIcon title={t("file.movedWhileEdited")} description={t("file.movedWhileEditedText")} />
      <MergeEditor
        key={theirs}
        theirs={theirs}
        theirsName={t("conflict.theirs")}
        merged={begun}
        language={language}
        onChange={onChange}
      />
    </>
  );
}
