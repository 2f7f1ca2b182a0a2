import { Suspense } from "react";
import { late } from "../part/late.tsx";
import styles from "./model-text.module.css";
import { LoadingBlock } from "./states.tsx";

const ModelicaEditor = late(async () => {
  const [{ default: CodeEditorView }, { modelicaMode }] = await Promise.all([
    import("./code-editor-view.tsx"),
    import("./modelica-mode.ts"),
  ]);
  return {
    default: (props: { readonly text: string; readonly label: string; readonly onChange?: (text: string) => void }) => (
      <CodeEditorView {...props} language={modelicaMode} />
    ),
  };
});

interface ModelTextProps {
  /** From which writing begins; another one begins anew. */
  readonly text: string;
  readonly label: string;
  /** Left out where the text is only read. */
  readonly onChange?: (text: string) => void;
}

/** Modelica text that is written on, or read. */
export function ModelText(props: ModelTextProps) {
  return (
    <div className={styles.code}>
      <Suspense fallback={<LoadingBlock height={160} />}>
        <ModelicaEditor {...props} />
      </Suspense>
    </div>
  );
}
