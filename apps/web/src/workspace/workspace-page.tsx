import { SaveOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Result, Tabs } from "antd";
import { lazy, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { headVersion } from "../repository/addresses.ts";
import { hasRole } from "../repository/use-repository.ts";
import { useRepositoryFiles } from "../repository/use-repository-files.ts";
import { notify } from "../ui/notices.ts";
import { randomId } from "../ui/random-id.ts";
import { ErrorState, LoadingBlock } from "../ui/states.tsx";
import { ClassPanel } from "./classes/class-panel.tsx";
import { FilePanel } from "./classes/file-panel.tsx";
import { ResultView } from "./curves/result-view.tsx";
import { EditingPane } from "./editor/editing-pane.tsx";
import { LibraryDrawer } from "./editor/library-drawer.tsx";
import { ProblemsPanel } from "./editor/problems-panel.tsx";
import { ReferencesPanel } from "./editor/references-panel.tsx";
import { RenameDialog } from "./editor/rename-dialog.tsx";
import { useEditorLanguage } from "./editor/use-editor-language.ts";
import { useEngine } from "./engine/use-live-engine.ts";
import { WorkspaceLayout } from "./page/workspace-layout.tsx";
import { useRuns } from "./runs/use-runs.ts";
import { DraftNote } from "./save/draft-note.tsx";
import { QuitButton } from "./save/quit-button.tsx";
import { ResumeDialog } from "./save/resume-dialog.tsx";
import { SaveDialog } from "./save/save-dialog.tsx";
import { useDrafts } from "./save/use-drafts.ts";
import { useFiles } from "./save/use-files.ts";
import { useSave } from "./save/use-save.ts";
import { RunList } from "./simulation/run-list.tsx";
import { RunPanel } from "./simulation/run-panel.tsx";
import type { RunValues } from "./simulation/settings-form.ts";
import { addChart, type ChartsState, forgetRun, noCharts } from "./store/charts.ts";
import { changesToSave, openTab } from "./store/files.ts";
import { useShownClass } from "./use-shown-class.ts";
import styles from "./workspace-page.module.css";

const ConflictDialog = lazy(() => import("./save/conflict-dialog.tsx"));

/** `/workspace?id=…`: edit, check, simulate and look at the models of one repository. `run` opens a run's result. */
export default function WorkspacePage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const repositoryId = Number(address.get("id"));
  if (!Number.isInteger(repositoryId) || repositoryId <= 0) {
    return (
      <Result
        status="info"
        title={t("workspace.noRepository")}
        extra={<Link to="/workbench">{t("workspace.toWorkbench")}</Link>}
      />
    );
  }
  return (
    <Workspace
      key={repositoryId}
      repositoryId={repositoryId}
      openClass={address.get("class") ?? undefined}
      openRun={address.get("run") ?? undefined}
    />
  );
}

interface WorkspaceProps {
  readonly repositoryId: number;
  readonly openClass: string | undefined;
  /** Number of the task whose result is to be shown. */
  readonly openRun: string | undefined;
}

function Workspace({ repositoryId, openClass, openRun }: WorkspaceProps) {
  const { t } = useTranslation();
  const repository = useCall("repositoryDetail", { id: repositoryId }, { page: true });
  const facts: CallData<Calls["repositoryDetail"]> | undefined = repository.data;
  const files = useFiles(repositoryId);
  const { state, update, isLoading, error, reload } = files;
  const others = useRepositoryFiles(repositoryId, files.commit ?? headVersion);
  const { engine, diagnostics, version } = useEngine(state, others);
  const runs = useRuns(repositoryId, openRun === undefined ? undefined : Number(openRun), others);
  const [target, setTarget] = useState<{ readonly path: string; readonly offset: number }>();
  const [charts, setCharts] = useState<ChartsState>(() => addChart(noCharts, randomId()));
  const [activeRun, setActiveRun] = useState(openRun === undefined ? undefined : `task:${openRun}`);
  const [bottom, setBottom] = useState(openRun === undefined ? "problems" : "results");
  const [left, setLeft] = useState("classes");
  const [askingToSave, setAskingToSave] = useState<() => void>();

  const canEdit = facts !== undefined && hasRole(facts, "ROLE_PROJECT_EDIT");
  const drafts = useDrafts(repositoryId, files, canEdit);
  const { save, isSaving, pending, postpone } = useSave(repositoryId, drafts, files);
  const changes = changesToSave(state);
  const isBroken = diagnostics.some(({ severity, place }) => severity === "error" && place?.file === state.activeTab);

  const go = useCallback(
    (path: string, offset: number) => {
      update((current) => openTab(current, path));
      setTarget({ path, offset });
    },
    [update],
  );

  const showReferences = useCallback(() => setBottom("references"), []);
  const editorLanguage = useEditorLanguage(engine, version, update, go, showReferences);
  const { language, references, libraryFile, renaming } = editorLanguage;

  const { className, setClassName, chooseClass } = useShownClass(openClass, facts, state, engine, version, go);

  const askToSave = (then: () => void = () => undefined): void => setAskingToSave(() => then);

  const saveAs = async (message: string, force = false): Promise<void> => {
    const outcome = await save(message, force);
    if (outcome === "failed") return;
    const then = askingToSave;
    setAskingToSave(undefined);
    if (outcome !== "saved") return;
    notify("success", t("workspace.save.done"));
    void repository.refetch();
    then?.();
  };

  const showResult = (runId: string): void => {
    setActiveRun(runId);
    setBottom("results");
  };

  const run = async (where: "server" | "page", name: string, settings: RunValues): Promise<void> => {
    if (where === "page") {
      const files = [...state.files.values()].flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]));
      const { id, outcome } = runs.fireInPage(name, settings, files);
      setActiveRun(id);
      if ((await outcome)?.statistics) showResult(id);
      return;
    }
    const fire = async (): Promise<void> => {
      try {
        showResult(await runs.fireOnServer(name, settings));
      } catch {
        // The client has told of it.
      }
    };
    if (changes.length > 0) askToSave(() => void fire());
    else await fire();
  };

  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />;
  if (isLoading || facts === undefined) return <LoadingBlock height="calc(100vh - var(--header-height))" />;

  const record = runs.runs.find(({ id }) => id === activeRun);
  const source = record?.hasResult && activeRun !== undefined ? runs.result(activeRun) : undefined;
  const shownRun = source && record && { id: record.id, className: record.className, source };
  const classesPane = (
    <Tabs
      className={styles.tabs ?? ""}
      size="small"
      activeKey={left}
      onChange={setLeft}
      items={[
        {
          key: "classes",
          label: t("workspace.classes"),
          children: (
            <ClassPanel engine={engine} version={version} selected={className} onSelect={(name) => void chooseClass(name)} />
          ),
        },
        {
          key: "files",
          label: t("workspace.files"),
          children: <FilePanel state={state} update={update} canEdit={canEdit} />,
        },
      ]}
    />
  );
  const editingPane = (
    <EditingPane
      state={state}
      update={update}
      isReadOnly={!canEdit || isSaving}
      engine={engine}
      version={version}
      className={className}
      run={shownRun}
      diagnostics={diagnostics}
      language={language}
      target={target}
      onClass={setClassName}
      onSave={() => changes.length > 0 && canEdit && askToSave()}
    />
  );
  const resultsPane = (
    <Tabs
      className={styles.tabs ?? ""}
      size="small"
      activeKey={bottom}
      onChange={setBottom}
      items={[
        {
          key: "problems",
          label: t("workspace.problemsWith", { count: diagnostics.length }),
          children: <ProblemsPanel diagnostics={diagnostics} onGo={go} />,
        },
        ...(references === undefined
          ? []
          : [
              {
                key: "references",
                label: t("workspace.referencesWith", { count: references.length }),
                children: <ReferencesPanel references={references} onGo={go} />,
              },
            ]),
        {
          key: "results",
          label: t("workspace.results"),
          children: <ResultView runs={runs} runId={activeRun} source={source} charts={charts} update={setCharts} />,
        },
      ]}
    />
  );
  const runningPane = (
    <div className={styles.side}>
      <RunPanel engine={engine} version={version} className={className} isBroken={isBroken} onRun={run} />
      <RunList
        runs={{
          ...runs,
          remove: async (id) => {
            await runs.remove(id);
            setCharts((current) => forgetRun(current, id));
          },
        }}
        active={activeRun}
        onSelect={showResult}
      />
    </div>
  );
  return (
    <main className={styles.workspace}>
      <header className={styles.bar}>
        <h1 className={styles.name}>
          <Link to={`/model/${repositoryId}/summary`}>
            {facts.owner.name} / {facts.name}
          </Link>
        </h1>
        {canEdit ? null : <span className={styles.note}>{t("workspace.readOnly")}</span>}
        <DraftNote status={drafts.status} hasChanges={changes.length > 0} onTakeOver={() => void drafts.resume()} />
        {changes.length > 0 ? <QuitButton nFiles={changes.length} onQuit={drafts.discard} onDone={reload} /> : null}
        <Button
          icon={<SaveOutlined aria-hidden />}
          disabled={!canEdit || changes.length === 0}
          loading={isSaving}
          onClick={() => askToSave()}
        >
          {changes.length > 0 ? t("workspace.save.buttonWith", { count: changes.length }) : t("workspace.save.action")}
        </Button>
      </header>
      <WorkspaceLayout classes={classesPane} editing={editingPane} results={resultsPane} running={runningPane} />
      {renaming ? <RenameDialog {...renaming} onRename={editorLanguage.rename} onCancel={editorLanguage.cancelRename} /> : null}
      {libraryFile ? <LibraryDrawer file={libraryFile} language={language} onClose={editorLanguage.closeLibraryFile} /> : null}
      {askingToSave ? (
        <SaveDialog
          changes={changes}
          isSaving={isSaving}
          onSave={(message) => void saveAs(message)}
          onCancel={() => setAskingToSave(undefined)}
        />
      ) : null}
      {drafts.found ? <ResumeDialog drafts={drafts} /> : null}
      {pending ? (
        <Suspense>
          <ConflictDialog
            key={pending.round}
            repositoryId={repositoryId}
            pending={pending}
            isSaving={isSaving}
            onSave={() => void saveAs(pending.message)}
            onForce={() => void saveAs(pending.message, true)}
            onPostpone={() => {
              postpone();
              void drafts.refresh();
            }}
          />
        </Suspense>
      ) : null}
    </main>
  );
}
