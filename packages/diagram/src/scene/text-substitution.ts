import { splitName } from "@mofang/modelica";
import type { ClassModels } from "./class-model.ts";
import type { ParameterScope } from "./parameter-scope.ts";
import { parameterText } from "./parameter-text.ts";

/** What the macros of a text stand for. */
export interface TextContext {
  /** Name of the component whose picture it is; the class's own where it is used nowhere. */
  readonly name: string;
  readonly className: string;
  readonly scope: ParameterScope;
}

const macro = /%(?:%|\{([^{}]*)\}|([A-Za-z_]\w*|'[^']*')((?:\[[^\]]*\])?))/g;

/**
 * Replaces `%%`, `%name`, `%class`, `%par` and `%{a.b}` (MLS 3.6 §18.6.5.5). A name that means nothing stays as it is
 * written.
 */
export function substituteText(text: string, context: TextContext, models: ClassModels): string {
  if (!text.includes("%")) return text;
  return text.replace(macro, (written: string, braced: string | undefined, plain: string | undefined, index = "") => {
    if (written === "%%") return "%";
    const name = (braced ?? plain ?? "").trim();
    if (name === "name") return context.name + index;
    if (name === "class") return (splitName(context.className).at(-1) ?? "") + index;
    const value = parameterText(name, context.scope, models);
    return value === undefined ? written : value + index;
  });
}
