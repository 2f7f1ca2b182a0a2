import CodeEditorView from "../../ui/code-editor-view.tsx";
import { useCodeLanguage } from "../code-language.ts";

/** A file's text to read, in the colours of its language. */
export default function FileCode({ text, path }: { readonly text: string; readonly path: string }) {
  const language = useCodeLanguage(path);
  return <CodeEditorView text={text} label={path} {...(language ? { language } : {})} />;
}
