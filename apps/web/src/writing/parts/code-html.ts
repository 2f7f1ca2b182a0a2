import { StreamLanguage } from "@codemirror/language";
import { diff } from "@codemirror/legacy-modes/mode/diff";
import { modelica } from "@codemirror/legacy-modes/mode/modelica";
import { highlightCode, tagHighlighter, tags } from "@lezer/highlight";
import styles from "./code-html.module.css";

const languages = {
  modelica: StreamLanguage.define(modelica),
  diff: StreamLanguage.define(diff),
};
const names: Readonly<Record<string, keyof typeof languages>> = { modelica: "modelica", mo: "modelica", diff: "diff" };

const classes = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.definitionKeyword], class: styles.keyword ?? "" },
  { tag: [tags.typeName, tags.className, tags.standard(tags.typeName)], class: styles.type ?? "" },
  { tag: tags.function(tags.variableName), class: styles.type ?? "" },
  { tag: [tags.string, tags.special(tags.string)], class: styles.string ?? "" },
  { tag: [tags.number, tags.bool, tags.literal], class: styles.number ?? "" },
  { tag: [tags.comment, tags.meta], class: styles.comment ?? "" },
  { tag: tags.inserted, class: styles.inserted ?? "" },
  { tag: tags.deleted, class: styles.deleted ?? "" },
]);

/** HTML of code with its colours; undefined for a language that has none. The code is escaped. */
export function colourCode(code: string, language: string): string | undefined {
  const name = names[language.toLowerCase()];
  if (name === undefined) return undefined;
  let html = "";
  highlightCode(
    code,
    languages[name].parser.parse(code),
    classes,
    (text, classNames) => {
      html += classNames === "" ? escaped(text) : `<span class="${classNames}">${escaped(text)}</span>`;
    },
    () => {
      html += "\n";
    },
  );
  return html;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
