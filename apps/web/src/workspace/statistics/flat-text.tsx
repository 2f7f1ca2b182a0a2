import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import { late } from "../../part/late.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import styles from "./statistics-pane.module.css";

const ModelicaText = late(async () => {
  const [{ default: CodeEditorView }, { modelicaMode }] = await Promise.all([
    import("../../ui/code-editor-view.tsx"),
    import("../../ui/modelica-mode.ts"),
  ]);
  return {
    default: (props: { readonly text: string; readonly label: string }) => <CodeEditorView {...props} language={modelicaMode} />,
  };
});

interface FlatTextProps {
  readonly className: string;
  readonly text: string;
}

/** The flat model to read, to search in, and to take away as a file. */
export function FlatText({ className, text }: FlatTextProps) {
  const { t } = useTranslation();
  const save = (): void => saveDownload({ blob: new Blob([text], { type: "text/plain" }), fileName: "" }, `${className}.flat.mo`);
  return (
    <div className={styles.times}>
      <p className={styles.measure}>
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t("statistics.download")}
        </Button>
        <span className={styles.note}>{t("statistics.searchHint")}</span>
      </p>
      <div className={styles.code}>
        <Suspense fallback={<LoadingBlock height="100%" />}>
          <ModelicaText text={text} label={t("statistics.section.flat")} />
        </Suspense>
      </div>
    </div>
  );
}
