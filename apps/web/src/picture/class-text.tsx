import { useClassTexts, useVariableText } from "../engine/use-class-texts.ts";

interface ClassTextProps {
  /** Full name of the class in whose text it is. */
  readonly of: string | undefined;
  /** As its author wrote it. */
  readonly text: string;
}

/** A text of a class in the reader's language; the tip of a translated one says the original. */
export function ClassText({ of, text }: ClassTextProps) {
  const textOf = useClassTexts([of]);
  return <Translated text={textOf(of, text)} original={text} />;
}

interface VariableTextProps {
  /** Full name of the model; undefined where it is not known. */
  readonly model: string | undefined;
  /** Of the variable, from the model. */
  readonly name: string;
  readonly description: string;
}

/** The description of a variable in the reader's language, as `ClassText` shows it. */
export function VariableText({ model, name, description }: VariableTextProps) {
  return <Translated text={useVariableText(model, name, description)} original={description} />;
}

/** A translation whose tip says the original. */
function Translated({ text, original }: { readonly text: string; readonly original: string }) {
  return text === original ? text : <span title={original}>{text}</span>;
}
