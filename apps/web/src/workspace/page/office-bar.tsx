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

/** The one bar: what the workspace is of, its layouts, the next run, and saving. Each part is drawn again by itself. */
export function OfficeBar({ title }: OfficeBarProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.bar} aria-label={t("office.bar")} data-region="">
      <div className={styles.start}>
        <BarPlace title={title} />
        <EncodingNote />
      </div>
      <LayoutSwitch />
      <div className={styles.end}>
        <RunProgress />
        <span className={styles.experiment}>
          <ExperimentLine />
        </span>
        <RunButtons />
        <PeopleBar />
        <SaveButtons />
        <DetailsButton />
        <BarMenu />
      </div>
    </section>
  );
}

/** Repository and branch, and whether it is only read. */
function BarPlace({ title }: OfficeBarProps) {
  const { t } = useTranslation();
  const { repositoryId, mayEdit } = useSaving();
  const isLooking = useContext(LookingContext);
  return (
    <>
      <BarStart title={title} to={`/model/${repositoryId}/summary`} />
      <BranchName repositoryId={repositoryId} />
      {mayEdit ? null : <span className={styles.note}>{t(isLooking ? "start.lookOnly" : "workspace.readOnly")}</span>}
    </>
  );
}

/** That the shown file is in another encoding than files of the workspace, with the way to its page. */
function EncodingNote() {
  const { t } = useTranslation();
  const { repositoryId } = useSaving();
  const path = useWorkspace(({ tabs }) => activeTab(tabs)?.path);
  const encoding = useWorkspace(({ files }) => encodingOf(files, path));
  if (encoding === undefined || path === undefined) return null;
  return (
    <Link className={styles.note} to={fileAddress(repositoryId, headVersion, "file", path)}>
      {t("workspace.otherEncoding", { encoding })}
    </Link>
  );
}

/** Saving what was changed, and giving it up. */
function SaveButtons() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { canEdit, work, isSaving } = useSaving();
  const nChanged = useEditorState(({ projectData }) => projectData.nChanged);
  const hasChanges = useEditorState(({ modified }) => modified);
  return (
    <>
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
    </>
  );
}

/** Opens the right panel, or folds it. */
function DetailsButton() {
  const { t } = useTranslation();
  const { act, getState } = useWorkspaceStore();
  return (
    <Button
      type="text"
      icon={<ProfileOutlined aria-hidden />}
      aria-label={t("office.openDetails")}
      title={`${t("office.openDetails")} (Ctrl+Alt+B)`}
      onClick={() => act("room", toggleRight, getState().room.right)}
    />
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
