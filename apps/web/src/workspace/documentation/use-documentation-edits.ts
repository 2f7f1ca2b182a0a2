import { editBetween } from "@mofang/modelica";
import { useTranslation } from "react-i18next";
import type { ParameterDesk } from "../inspector/parameter-desk.ts";

/** Changes a text of the documentation of a class. Each resolves with why it cannot be done; undefined when it was. */
export interface DocumentationEdits {
  /** Puts a text in the place of the piece that begins at an offset. */
  readonly change: (start: number, before: string, after: string) => Promise<string | undefined>;
  /** Puts a whole text in the place of another; only what is different is changed. */
  readonly replace: (before: string, after: string) => Promise<string | undefined>;
}

export function useDocumentationEdits({ className, run }: ParameterDesk, part: "info" | "revisions"): DocumentationEdits {
  const { t } = useTranslation();
  const change: DocumentationEdits["change"] = async (start, before, after) => {
    const command = { name: "changeDocumentation", className, part, start, before, after } as const;
    return run(command).catch(() => t("documentation.notSent"));
  };
  return {
    change,
    replace: async (before, after) => {
      const [edit] = editBetween(before, after);
      return edit && change(edit.start, before.slice(edit.start, edit.end), edit.text);
    },
  };
}
