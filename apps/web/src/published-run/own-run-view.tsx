import { topicOf } from "@mofang/protocol";
import { Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTopic } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { PageHeader, Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { ModelPicture } from "./model-picture.tsx";
import { OwnCurves } from "./own-curves.tsx";
import { OwnRunActions } from "./own-run-actions.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import styles from "./published-run.module.css";
import { type MadeRun, madeRun, type OwnRun } from "./published-run.ts";
import { RerunPanel } from "./rerun-panel.tsx";
import { OwnRunFacts } from "./run-facts.tsx";
import { RunLogPanel } from "./run-log-panel.tsx";
import { SharePanel } from "./share-panel.tsx";
import { SimulationState } from "./simulation-state.tsx";
import { useRunEngine } from "./use-run-engine.ts";

interface OwnRunViewProps {
  readonly run: OwnRun;
  /** Asks again for what stands at the address: the run has ended, or is published. */
  readonly onEnd: () => void;
}

/** A run that is not published: its state while it goes on, then its curves, its log and its cost, and running it again. */
export function OwnRunView({ run, onEnd }: OwnRunViewProps) {
  const { t } = useTranslation();
  const task = useFollowed(run, onEnd);
  const made = madeRun({ ...run, task });
  const { name, note, tags, settings, createdAt, resultSize, endedAt } = task;
  return (
    <>
      <PageHeader
        title={name || settings.modelName}
        lead={
          <>
            {name === "" ? null : `${settings.modelName} · `}
            {run.owner.name} · <RelativeTime instant={createdAt} />{" "}
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </>
        }
        actions={<OwnRunActions run={{ ...run, task }} />}
      />
      {note === "" ? null : <p className={styles.description}>{note}</p>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title={t("publishedRun.state")}>
            <div className={styles.padded}>
              <SimulationState task={task} />
            </div>
          </Panel>
          {resultSize === null && task.points === null ? null : (
            <Panel title={t("publishedRun.curves")}>
              <OwnCurves task={task} />
            </Panel>
          )}
          {resultSize === null ? null : <Repeating run={made} />}
          <RunLogPanel taskId={task.id} isOver={endedAt !== null} />
          {settings.profile && endedAt !== null ? <ProfilePanel taskId={task.id} /> : null}
        </div>
        <div className={styles.side}>
          {run.isMine ? <SharePanel task={task} isPublic={run.repository.isPublic} /> : null}
          <Panel title={t("publishedRun.made")}>
            <OwnRunFacts run={made} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** The newest state of the task, as it is told. */
function useFollowed({ task: first }: OwnRun, onEnd: () => void): OwnRun["task"] {
  const [told, setTold] = useState(first);
  const isMember = useSession() !== null;
  useTopic(isMember ? topicOf("simulation", first.id) : null, (message) => {
    if (message.kind !== "simulation") return;
    setTold(message.task);
    // Which engine has run it, and what stands here once it is published, only the address tells.
    if (message.task.endedAt !== null) onEnd();
  });
  return told.revision > first.revision ? told : first;
}

/** The model, and running it again. */
function Repeating({ run }: { readonly run: MadeRun }) {
  const { t } = useTranslation();
  const engine = useRunEngine(run);
  return (
    <>
      <Panel title={run.settings.modelName}>
        <ModelPicture engine={engine} className={run.settings.modelName} />
      </Panel>
      <Panel title={t("publishedRun.again")}>
        <RerunPanel run={run} engine={engine} />
      </Panel>
    </>
  );
}
