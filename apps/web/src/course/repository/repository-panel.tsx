import type { CallData, Calls } from "@mofang/protocol";
import { Alert, Button, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./repository.module.css";
import { RepositoryChoice } from "./repository-choice.tsx";

type State = CallData<Calls["courseRepository"]>;
type Repository = NonNullable<State["repository"]>;

interface RepositoryPanelProps {
  readonly courseId: number;
  /** Of the course. */
  readonly title: string;
  /** The save that the server has. */
  readonly revision: number;
  /** Whether the page has changes that are not saved. */
  readonly isUnsaved: boolean;
  /** The draft is another one now. */
  readonly onTaken: () => void;
}

/** The repository of a course: what differs, keeping the course there, and taking it back. */
export function RepositoryPanel(props: RepositoryPanelProps) {
  const { courseId, title, revision, isUnsaved } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number>();
  const [isChoosing, setChoosing] = useState(false);
  const state = useCall("courseRepository", { courseId, ...(chosen !== undefined && { repositoryId: chosen }) });
  const choose = (repositoryId: number) => {
    setChosen(repositoryId);
    setChoosing(false);
  };
  const choice = (
    <RepositoryChoice courseId={courseId} title={title} revision={revision} isUnsaved={isUnsaved} onChoose={choose} />
  );
  return (
    <Panel title={t("course.kept.title")}>
      <div className={styles.inside}>
        {state.isError ? <ErrorState error={state.error} onRetry={() => void state.refetch()} /> : null}
        {state.isPending ? <LoadingRows rows={1} height={60} /> : null}
        {isUnsaved ? <p>{t("course.kept.saveFirst")}</p> : null}
        {state.data?.isHidden ? <p>{t("course.kept.hidden")}</p> : null}
        {state.data && state.data.repository === null ? <p>{t("course.kept.lead")}</p> : null}
        {state.data?.repository ? (
          <InRepository {...props} state={state.data} repository={state.data.repository} onAnother={() => setChoosing(true)} />
        ) : null}
        {isChoosing || state.isError || state.data?.repository === null ? choice : null}
      </div>
    </Panel>
  );
}

interface InRepositoryProps extends RepositoryPanelProps {
  readonly state: State;
  readonly repository: Repository;
  readonly onAnother: () => void;
}

function InRepository(props: InRepositoryProps) {
  const { state, repository, onAnother } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.line}>
        <Link to={`/model/${repository.id}`}>
          {repository.owner}/{repository.name}
        </Link>
        <span>
          {state.keptCommit === null ? (
            t("course.kept.never")
          ) : (
            <>
              {t("course.kept.at")} <code>{state.keptCommit.slice(0, 10)}</code>
            </>
          )}
        </span>
      </div>
      {repository.isPublic ? <Alert type="warning" showIcon title={t("course.kept.public")} /> : null}
      <ChangeList state={state} />
      <div className={styles.line}>
        <KeepButton {...props} />
        <TakeButton {...props} />
        <Button type="text" onClick={onAnother}>
          {t("course.kept.another")}
        </Button>
      </div>
    </>
  );
}

function KeepButton({ courseId, revision, isUnsaved, state, repository }: InRepositoryProps) {
  const { t } = useTranslation();
  const { commit, hasCourse, isMoved, keptCommit, changes, faults } = state;
  const keep = useAction("keepCourse", { onSuccess: () => notify("success", t("course.kept.kept")) });
  const send = () => keep.mutate({ courseId, repositoryId: repository.id, revision, commit });
  const replaces = hasCourse && (isMoved || keptCommit === null) && changes.length + faults.length > 0;
  const isOff = isUnsaved || !state.mayKeep || repository.isPublic;
  const button = (
    <Button disabled={isOff} loading={keep.isPending} {...(!replaces && { onClick: send })}>
      {t("course.kept.keep")}
    </Button>
  );
  return replaces ? (
    <Popconfirm title={t("course.kept.keepOver")} disabled={isOff} onConfirm={send}>
      {button}
    </Popconfirm>
  ) : (
    button
  );
}

function TakeButton({ courseId, revision, isUnsaved, state, repository, onTaken }: InRepositoryProps) {
  const { t } = useTranslation();
  const { commit, changes, hasCourse, faults, isDraftKept } = state;
  const take = useAction("takeKeptCourse", {
    onSuccess: () => {
      notify("success", t("course.kept.taken"));
      onTaken();
    },
  });
  const send = () => commit !== null && take.mutate({ courseId, repositoryId: repository.id, revision, commit });
  const isOff = isUnsaved || !hasCourse || faults.length > 0 || changes.length === 0;
  const replaces = !isDraftKept;
  const button = (
    <Button disabled={isOff} loading={take.isPending} {...(!replaces && { onClick: send })}>
      {t("course.kept.take")}
    </Button>
  );
  return replaces ? (
    <Popconfirm title={t("course.kept.takeOver")} disabled={isOff} onConfirm={send}>
      {button}
    </Popconfirm>
  ) : (
    button
  );
}
