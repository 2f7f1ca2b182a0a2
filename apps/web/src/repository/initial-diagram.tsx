import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useVersionEngine } from "../engine/use-version-engine.ts";
import { Panel } from "../ui/page.tsx";
import { LoadingBlock } from "../ui/states.tsx";
import DiagramPane from "../workspace/diagram/diagram-pane.tsx";
import { classAddress, versionInput } from "./addresses.ts";
import styles from "./initial-diagram.module.css";
import { useRepository } from "./use-repository.ts";

/** The diagram of the initial model at a version, to move, zoom and look into. */
export default function InitialDiagram({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  const { id, initialModel } = useRepository();
  const sources = useCall("modelicaFiles", { id, ...versionInput(version) });
  const engine = useVersionEngine(sources.data?.files);
  // What cannot be read is told by the other pages; the summary does without the picture.
  if (sources.isError) return null;
  return (
    <Panel
      title={<span className={styles.name}>{initialModel}</span>}
      extra={<Link to={classAddress(id, version, initialModel)}>{t("repository.openClass")}</Link>}
    >
      <div className={styles.picture}>
        {engine === undefined ? (
          <LoadingBlock height="100%" />
        ) : (
          <DiagramPane engine={engine} version={1} className={initialModel} layer="diagram" />
        )}
      </div>
    </Panel>
  );
}
