import "../../i18n/late/picture.ts";
import { type ClassDeclaration, documentationOf } from "@mofang/modelica";
import { type MouseEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLanguage } from "../../i18n/i18n.ts";
import { TranslationSwitch } from "../../picture/translation-switch.tsx";
import { useTranslatedDocumentation } from "../../picture/use-translated-documentation.ts";
import markdownStyles from "../../ui/markdown-text.module.css";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./class-browser.module.css";
import { type ClassLink, documentationHtml } from "./documentation-html.ts";

interface ClassDocumentationProps {
  readonly declaration: ClassDeclaration;
  readonly linkOf: ClassLink;
}

/** The documentation of a class in the reader's language; links to other classes stay in this page. */
export default function ClassDocumentation({ declaration, linkOf }: ClassDocumentationProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { info: written = "" } = documentationOf(declaration);
  const texts = useTranslatedDocumentation(declaration.fullName, { info: written, revisions: "" });
  const { info } = texts;
  const html = useMemo(() => documentationHtml(info, language, linkOf), [info, language, linkOf]);
  if (html.trim() === "") {
    return <EmptyState title={t("picture.noDocumentation")} text={t("picture.noDocumentationText")} />;
  }
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const address = link?.getAttribute("href");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!address?.startsWith("/") || !isPlain) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <>
      {texts.isTranslated ? (
        <div className={styles.layers}>
          <TranslationSwitch showsOriginal={texts.showsOriginal} onChange={texts.showOriginal} />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only shortens the way of the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click too */}
      <div
        className={`${markdownStyles.text ?? ""} ${styles.documentation ?? ""}`}
        onClick={follow}
        // Safe, because documentationHtml builds it from known elements only.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
