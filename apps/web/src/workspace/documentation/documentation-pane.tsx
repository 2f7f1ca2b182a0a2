import "../../i18n/late/picture.ts";
import "../../i18n/late/documentation.ts";
import { type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ClassText } from "../../picture/class-text.tsx";
import { TranslationSwitch } from "../../picture/translation-switch.tsx";
import { useTranslatedDocumentation } from "../../picture/use-translated-documentation.ts";
import markdownStyles from "../../ui/markdown-text.module.css";
import { EmptyState, LoadingBlock } from "../../ui/states.tsx";
import { DuplicateHint } from "../classes/duplicate-hint.tsx";
import { useOpenClass } from "../engine/use-open-class.ts";
import { useClassDesk } from "../inspector/parameter-desk.ts";
import { useInterface } from "../inspector/use-interface.ts";
import styles from "./documentation.module.css";
import { DocumentationBar, type DocumentationMode } from "./documentation-bar.tsx";
import { DocumentationTables } from "./documentation-tables.tsx";
import { DocumentationText } from "./documentation-text.tsx";
import { printElement } from "./print-element.ts";
import { linkedClass } from "./shown-html.ts";
import { SourceInStep } from "./source-in-step.tsx";
import { useDocumentationEdits } from "./use-documentation-edits.ts";

interface DocumentationPaneProps {
  /** Full name of the class. */
  readonly className: string;
  readonly canEdit: boolean;
}

/** The documentation of a class as the files are now, to read, edit and print; links to classes stay in the pane. */
export default function DocumentationPane({ className, canEdit }: DocumentationPaneProps) {
  const { t } = useTranslation();
  const desk = useClassDesk(className);
  const shown = useInterface(desk, "");
  const openClass = useOpenClass();
  const [mode, setMode] = useState<DocumentationMode>("seen");
  const [showsAll, setShowsAll] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const edits = { info: useDocumentationEdits(desk, "info"), revisions: useDocumentationEdits(desk, "revisions") };
  const { info = "", revisions = "" } = shown?.documentation ?? {};
  const texts = useTranslatedDocumentation(shown?.name, { info, revisions });
  if (shown === undefined) return <LoadingBlock height="100%" />;
  if (shown === null) return <EmptyState title={t("picture.noDocumentation")} />;
  // What is edited is the text of the class, never its translation.
  const isEditable = canEdit && shown.isOwn && (!texts.isTranslated || texts.showsOriginal);
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const name = linkedClass(link?.getAttribute("href") ?? null);
    if (name === undefined) return;
    event.preventDefault();
    void openClass(name);
  };
  const text = (part: "info" | "revisions", content: string) =>
    mode === "source" && isEditable ? (
      <SourceInStep key={`${part} ${content}`} text={content} edits={edits[part]} />
    ) : (
      <DocumentationText text={content} isEditable={isEditable} showsAll={showsAll} edits={edits[part]} />
    );
  return (
    <div className={styles.pane}>
      <DocumentationBar
        mode={mode}
        onMode={isEditable ? setMode : undefined}
        showsAll={showsAll}
        onShowAll={setShowsAll}
        onPrint={() => sheet.current && printElement(sheet.current)}
      >
        {texts.isTranslated ? <TranslationSwitch showsOriginal={texts.showsOriginal} onChange={texts.showOriginal} /> : null}
      </DocumentationBar>
      {shown.isOwn ? null : (
        <p className={styles.readOnly}>
          {t("workspace.inspector.readOnly")} <DuplicateHint />
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only shortens the way of the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click too */}
      <div ref={sheet} className={`${markdownStyles.text ?? ""} ${styles.sheet ?? ""}`} onClick={follow}>
        <h2>{className}</h2>
        <p className={styles.description}>
          <ClassText of={shown.name} text={shown.description} />
        </p>
        {text("info", texts.info)}
        <DocumentationTables shown={shown} onOpen={(name) => void openClass(name)} />
        {isEditable || revisions !== "" ? <h3>{t("documentation.revisions")}</h3> : null}
        {text("revisions", texts.revisions)}
      </div>
    </div>
  );
}
