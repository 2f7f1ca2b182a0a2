import { Drawer } from "antd";
import { lazy, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LoadingBlock } from "../../ui/states.tsx";
import type { EditorLanguage } from "./editor-language.ts";
import styles from "./library-drawer.module.css";
import type { LibraryFile } from "./use-editor-language.ts";

const CodeEditor = lazy(async () => ({ default: (await import("./code-editor.tsx")).CodeEditor }));

export interface LibraryDrawerProps {
  readonly file: LibraryFile;
  readonly language: EditorLanguage | undefined;
  readonly onClose: () => void;
}

/** The text of a library beside the workspace, to be read: definitions lead on from there. */
export function LibraryDrawer({ file, language, onClose }: LibraryDrawerProps) {
  const { t } = useTranslation();
  const { path, text, offset } = file;
  const target = useMemo(() => ({ path, offset }), [path, offset]);
  const label = t("workspace.libraryFile", { path: path.replace(/^\/library\//, "") });
  return (
    <Drawer open title={label} size="large" onClose={onClose}>
      <div className={styles.text}>
        <Suspense fallback={<LoadingBlock height="100%" />}>
          <CodeEditor
            path={path}
            text={text}
            isReadOnly
            diagnostics={[]}
            target={target}
            label={label}
            language={language}
            onChange={() => undefined}
            onCursor={() => undefined}
            onSave={() => undefined}
          />
        </Suspense>
      </div>
    </Drawer>
  );
}
