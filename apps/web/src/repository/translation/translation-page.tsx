import "../../i18n/late/picture.ts";
import { languages } from "@mofang/protocol";
import { Segmented, Select } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import type { EngineClient } from "../../engine/engine-client.ts";
import { useVersionEngine } from "../../engine/use-version-engine.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { useRepository } from "../use-repository.ts";
import { useRepositoryFiles } from "../use-repository-files.ts";
import { LibraryTranslation } from "./library-translation.tsx";
import styles from "./translation-page.module.css";

/** `/model/{id}/translations`: how much of the repository's libraries is translated, and what is missing, to be written here. */
export default function TranslationPage() {
  const { t } = useTranslation();
  const { id } = useRepository();
  const sources = useCall("modelicaFiles", { id });
  // The commit names the files, so that what is saved is read again.
  const { engine, loading } = useVersionEngine(sources.data?.files, useRepositoryFiles(id, sources.data?.commit ?? ""));
  if (sources.isError) return <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />;
  if (sources.data?.files.length === 0) return <NoLibrary />;
  if (engine === undefined) return <LoadingNote text={t("waiting.files")} libraries={loading} />;
  return <Choice key={id} engine={engine} />;
}

function NoLibrary() {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState title={t("translation.none")} text={t("translation.noneText")} />
    </Panel>
  );
}

/** Which library and which language, and what there is of it. */
function Choice({ engine }: { readonly engine: EngineClient }) {
  const { t } = useTranslation();
  const libraries = useLibraries(engine);
  const own = useLanguage();
  const [language, setLanguage] = useState(own);
  const [chosen, setChosen] = useState<string>();
  const library = chosen ?? libraries?.[0];
  if (libraries?.length === 0) return <NoLibrary />;
  if (library === undefined) return <LoadingNote text={t("translation.counting")} libraries={[]} />;
  return (
    <>
      <div className={styles.choice}>
        <Select
          aria-label={t("translation.library")}
          value={library}
          onChange={setChosen}
          popupMatchSelectWidth={false}
          options={(libraries ?? []).map((value) => ({ value, label: value }))}
        />
        <Segmented
          aria-label={t("translation.language")}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: t(`translation.${value}`) }))}
        />
      </div>
      <LibraryTranslation key={`${library} ${language}`} engine={engine} library={library} language={language} />
    </>
  );
}

/** The classes at the top, those of the repository first; undefined until they are known. */
function useLibraries(engine: EngineClient): readonly string[] | undefined {
  const [libraries, setLibraries] = useState<readonly string[]>();
  useEffect(() => {
    let isCurrent = true;
    engine.request("children", { name: "" }).then(
      (nodes) => isCurrent && setLibraries(nodes.map(({ name }) => name)),
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine]);
  return libraries;
}
