/** Which class of an answer is drawn. */
import { parseFile } from "@mofang/modelica";

/** The last class at the top that is no connector, function or the like; the last one where there is none, if any. */
export function drawnClass(text: string): string | undefined {
  const { classes } = parseFile("Answer.mo", text).root;
  const models = classes.filter(({ classKind }) => classKind === "model" || classKind === "block" || classKind === "class");
  return (models.at(-1) ?? classes.at(-1))?.name.text;
}
