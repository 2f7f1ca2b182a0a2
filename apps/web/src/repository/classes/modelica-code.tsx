import CodeEditorView from "../../ui/code-editor-view.tsx";
import { modelicaMode } from "../../ui/modelica-mode.ts";

/** Modelica text to read, in colours. */
export default function ModelicaCode({ text, label }: { readonly text: string; readonly label: string }) {
  return <CodeEditorView text={text} label={label} language={modelicaMode} />;
}
