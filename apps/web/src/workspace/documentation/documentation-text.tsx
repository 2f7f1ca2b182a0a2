import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { BlockView } from "./block-view.tsx";
import { type Block, blocksOf } from "./blocks.ts";
import styles from "./documentation.module.css";
import type { DocumentationEdits } from "./use-documentation-edits.ts";

interface DocumentationTextProps {
  readonly text: string;
  readonly isEditable: boolean;
  /** Whether the sections of all languages stand beside each other; else only those of the reader's language are shown. */
  readonly showsAll: boolean;
  readonly edits: DocumentationEdits;
}

/** A text of a documentation by its blocks, those of languages in columns. */
export function DocumentationText({ text, isEditable, showsAll, edits }: DocumentationTextProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const blocks = blocksOf(text);
  const languages = [...new Set(blocks.map(({ lang }) => lang))];
  const isRead = (lang: string | undefined): boolean => lang?.split("-")[0] === language;
  const columns =
    showsAll || !languages.some(isRead) ? languages : languages.filter((lang) => lang === undefined || isRead(lang));
  const change = (before: Block, after: string): Promise<string | undefined> => {
    // Where other blocks have moved it, it is found again by what it was.
    const current = blocks.find(({ html, lang }) => html === before.html && lang === before.lang) ?? before;
    return edits.change(current.start, before.html, after);
  };
  const add = (lang: string | undefined): void => {
    const last = blocks.filter((block) => block.lang === lang).at(-1);
    void edits.change(last?.end ?? 0, "", `${last === undefined ? "" : "\n"}<p>${t("documentation.newParagraph")}</p>`);
  };
  return (
    <div className={styles.columns}>
      {(columns.length === 0 ? [undefined] : columns).map((lang) => (
        <div key={lang ?? ""} lang={lang}>
          {blocks
            .filter((block) => block.lang === lang)
            .map((block, i) => (
              // What is typed into a block stays while others before it change.
              <BlockView key={i} block={block} language={lang ?? language} isEditable={isEditable} onChange={change} />
            ))}
          {isEditable ? (
            <Button type="link" size="small" onClick={() => add(lang)}>
              {t("documentation.addParagraph")}
            </Button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
