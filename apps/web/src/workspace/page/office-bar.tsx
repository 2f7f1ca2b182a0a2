import "../../i18n/late/container.ts";
import "../../i18n/late/history.ts";
import { MoreOutlined, ProfileOutlined, SaveOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { randomId } from "../../api/random-id.ts";
import { fileAddress, headVersion } from "../../repository/addresses.ts";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { keyOf } from "../cells/cell-places.ts";
import { useDocument } from "../document/document-context.ts";
import { StepName } from "../history/step-name.tsx";
import { PeopleBar } from "../people/people-bar.tsx";
import { QuitButton } from "../save/quit-button.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { ExperimentLine } from "../simulation/experiment-line.tsx";
import { RunButtons } from "../simulation/run-buttons.tsx";
import { RunProgress } from "../simulation/run-progress.tsx";
import { LookingContext } from "../start/looking-context.ts";
import { openDialog } from "../store/dialogs.ts";
import { encodingOf } from "../store/files.ts";
import { fillPage, rightPanels, showRight, toggleRight } from "../store/room.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { openCell, showGrid } from "../store/workspace-cells.ts";
import { BarStart } from "./bar-start.tsx";
import { BranchName } from "./branch-name.tsx";
import { useKeptLayouts } from "./layout-menu.tsx";
import { LayoutSwitch } from "./layout-switch.tsx";
import styles from "./office-bar.module.css";
import { useEditorState } from "./use-editor-state.ts";

interface OfficeBarProps {
  /** Owner and name of the repository. */
  readonly title: string;
}

/** The one bar: what the workspace is of, its layouts, the next run, and saving. */
export function OfficeBar({ title }: OfficeBarProps) {
  const { t } = useTranslation();
  const { act, getState } = useWorkspaceStore();
  const { repositoryId, canEdit, mayEdit, work, isSaving } = useSaving();
  const nChanged = useEditorState(({ projectData }) => projectData.nChanged);
  const hasChanges = useEditorState(({ modified }) => modified);
  const path = useWorkspace(({ tabs }) => activeTab(tabs)?.path);
  const encoding = useWorkspace(({ files }) => encodingOf(files, path));
  const isLooking = useContext(LookingContext);
  return (
    <section className={styles.bar} aria-label={t("office.bar")} data-region="">
      <div className={styles.start}>
        <BarStart title={title} to={`/model/${repositoryId}/summary`} />
        <BranchName repositoryId={repositoryId} />
        {mayEdit ? null : <span className={styles.note}>{t(isLooking ? "start.lookOnly" : "workspace.readOnly")}</span>}
        {encoding === undefined || path === undefined ? null : (
          <Link className={styles.note} to={fileAddress(repositoryId, headVersion, "file", path)}>
            {t("workspace.otherEncoding", { encoding })}
          </Link>
        )}
      </div>
      <LayoutSwitch />
      <div className={styles.end}>
        <RunProgress />
        <span className={styles.experiment}>
          <ExperimentLine />
        </span>
        <RunButtons />
        <PeopleBar />
        {hasChanges && canEdit ? (
          <span className={styles.quit} title={t("workspace.quit.action")}>
            <QuitButton nFiles={nChanged} onQuit={work.giveUp} />
          </span>
        ) : null}
        <Button
          icon={<SaveOutlined aria-hidden />}
          disabled={!canEdit || !hasChanges}
          loading={isSaving}
          onClick={() => act("dialogs", openDialog, { kind: "save" })}
        >
          {hasChanges ? t("workspace.save.buttonWith", { count: nChanged }) : t("workspace.save.action")}
        </Button>
        <Button
          type="text"
          icon={<ProfileOutlined aria-hidden />}
          aria-label={t("office.openDetails")}
          title={`${t("office.openDetails")} (Ctrl+Alt+B)`}
          onClick={() => act("room", toggleRight, getState().room.right)}
        />
        <BarMenu />
      </div>
    </section>
  );
}

/** Steps back and forth, what the right panel can show, a study, and the layouts of the repository. */
function BarMenu() {
  const { t } = useTranslation();
  const { act, actOnAll, getState } = useWorkspaceStore();
  const layouts = useKeptLayouts();
  const document = useDocument();
  const canUndo = useEditorState(({ actions }) => actions.undo !== undefined);
  const canRedo = useEditorState(({ actions }) => actions.redo !== undefined);
  const { repositoryId, canEdit } = useSaving();
  const className = useWorkspace(({ grid }) => grid.className);
  const openStudy = (): void => {
    actOnAll(showGrid, randomId());
    actOnAll(openCell, "study", "");
    // Its fields and results need the room of a page; the layout is back when the cell is left.
    const study = getState().cells.cells.findLast(({ type }) => type === "study");
    if (study !== undefined) act("room", fillPage, keyOf(study));
  };
  const steps = (["undo", "redo"] as const).map((way) => ({
    key: way,
    disabled: !canEdit || !(way === "undo" ? canUndo : canRedo),
    label: <StepLabel way={way} />,
    onClick: () => void document[way](),
  }));
  const items = [
    ...steps,
    { type: "divider" as const, key: "steps" },
    ...rightPanels.map((panel) => ({
      key: panel,
      label: t(`office.right.${panel}`),
      onClick: () => act("room", showRight, panel),
    })),
    { type: "divider" as const, key: "divider" },
    { key: "study", label: t("office.study"), onClick: openStudy },
    {
      key: "app",
      label: t("office.app"),
      disabled: className === undefined,
      onClick: () => act("dialogs", openDialog, { kind: "app", className: className ?? "" }),
    },
    layouts.item,
    { key: "tools", label: <Link to={`/container?id=${repositoryId}`}>{t("container.title")}</Link> },
  ];
  return (
    <>
      <MenuDropdown items={items} placement="bottomRight">
        <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t("office.menu")} title={t("office.menu")} />
      </MenuDropdown>
      {layouts.dialog}
    </>
  );
}

/** What a step back or forth would do. */
function StepLabel({ way }: { readonly way: "undo" | "redo" }) {
  const { t } = useTranslation();
  const step = useEditorState(({ actions }) => actions[way]);
  return (
    <span className={styles.step}>
      {t(`office.${way}`)} {step ? <StepName step={step} /> : null}
    </span>
  );
}
