import { DownloadOutlined } from "@ant-design/icons";
import { Button, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../api/save-download.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { CopyBlock } from "../ui/copy-field.tsx";
import { bibtexOf } from "./citation/bibtex.ts";
import { cffOf } from "./citation/cff.ts";
import { gbt7714Of } from "./citation/gbt7714.ts";
import { risOf } from "./citation/ris.ts";
import styles from "./published-run.module.css";
import { citedRun, type PublishedRun } from "./published-run.ts";

/** How to cite a run: its address, and entries in the formats that people and programs read. */
export function CitationBox({ run }: { readonly run: PublishedRun }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cited = citedRun(run, window.location.origin, language);
  const formats = [
    { name: "GB/T 7714", file: `run-${run.key}.txt`, text: gbt7714Of(cited, new Date().toISOString().slice(0, 10)) },
    { name: "BibTeX", file: `run-${run.key}.bib`, text: bibtexOf(cited) },
    { name: "RIS", file: `run-${run.key}.ris`, text: risOf(cited) },
    { name: "CFF", file: "CITATION.cff", text: cffOf(cited) },
  ];
  return (
    <div className={styles.padded}>
      <Tabs
        size="small"
        items={formats.map(({ name, file, text }) => ({
          key: file,
          label: name,
          children: (
            <div className={styles.citation}>
              <CopyBlock text={text} label={name} copied={t("publishedRun.copied")} />
              <Button
                size="small"
                icon={<DownloadOutlined aria-hidden />}
                onClick={() => saveDownload({ blob: new Blob([text], { type: "text/plain" }), fileName: "" }, file)}
              >
                {t("publishedRun.downloadCitation", { file })}
              </Button>
            </div>
          ),
        }))}
      />
    </div>
  );
}
