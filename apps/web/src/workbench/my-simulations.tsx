import "../i18n/late/published-run.ts";
import { DeleteOutlined, GlobalOutlined, LinkOutlined, PushpinOutlined, StopOutlined, TagOutlined } from "@ant-design/icons";
import {
  type CallData,
  type Calls,
  finalSimulationStatuses,
  type ServerMessage,
  type SimulationStatus,
  simulationStatuses,
  topicOf,
} from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Modal, Select, Table, type TableColumnsType, Tag } from "antd";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { callKey, useAction, useCall } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";
import { formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { late } from "../part/late.tsx";
import { SimulationState } from "../published-run/simulation-state.tsx";
import { workspaceAddress } from "../repository/addresses.ts";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { withTask } from "./task-list.ts";
import styles from "./workbench.module.css";

const NameRunDialog = late(() => import("../published-run/name-run-dialog.tsx"), {
  shape: "dialog",
  close: ({ onClose }) => onClose(),
});

type Task = CallData<Calls["simulationTask"]>;

/** The member's simulations with their states as they change. */
export function MySimulations() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const status = choiceOf<SimulationStatus>(query, "status", simulationStatuses);
  const tag = query.get("tag") ?? undefined;
  const tags = useCall("simulationTags", {}).data ?? [];
  const input = { ...pagingOf(query), status, tag };
  const isFiltered = status !== undefined || tag !== undefined;
  const list = useCall("simulationTasks", input, { keepPrevious: true });
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));

  useTasks(list.data?.rows ?? [], (task) => {
    queries.setQueryData<CallData<Calls["simulationTasks"]>>(
      callKey("simulationTasks", input),
      (page) => page && withTask(page, task),
    );
    const isNew = task.tags.some((one) => !tags.includes(one));
    if (isNew) void queries.invalidateQueries({ queryKey: callKey("simulationTags") });
  });

  return (
    <>
      <search className={styles.filters}>
        <Select<SimulationStatus | "all">
          value={status ?? "all"}
          className={styles.select ?? ""}
          aria-label={t("workbench.filterStatus")}
          options={[
            { value: "all", label: t("workbench.allStatuses") },
            ...simulationStatuses.map((value) => ({ value, label: t(`simulation.status.${value}`) })),
          ]}
          onChange={(value) => change({ status: value === "all" ? undefined : value })}
        />
        {tags.length === 0 && tag === undefined ? null : (
          <Select
            allowClear
            className={styles.select ?? ""}
            aria-label={t("publishedRun.filterTag")}
            placeholder={t("publishedRun.allTags")}
            value={tag ?? null}
            options={tags.map((value) => ({ value, label: value }))}
            onChange={(value) => change({ tag: value ?? undefined, page: undefined })}
          />
        )}
      </search>
      <Panel>
        {list.isPending ? <LoadingRows rows={6} height={56} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? (
          <EmptyState
            title={t(
              tag !== undefined
                ? "publishedRun.noneWithTag"
                : status
                  ? "workbench.noSimulationsFound"
                  : "workbench.noSimulations",
            )}
            text={isFiltered ? null : t("workbench.noSimulationsText")}
            action={
              isFiltered ? (
                <Button onClick={() => change({ status: undefined, tag: undefined })}>{t("card.clearFilters")}</Button>
              ) : (
                <Link to="/model">{t("workbench.findModel")}</Link>
              )
            }
          />
        ) : null}
        {list.data && list.data.rows.length > 0 ? (
          <>
            <SimulationTable tasks={list.data.rows} />
            <Paging {...list.data} onChange={(page, pageSize) => change({ page, pageSize })} />
          </>
        ) : null}
      </Panel>
    </>
  );
}

/** Hears of the listed tasks, which may be named in another window or go on. */
function useTasks(tasks: readonly Task[], onTask: (task: Task) => void): void {
  const { realtime } = useServices();
  const listener = useEffectEvent(onTask);
  const ids = tasks.map(({ id }) => id).join();
  useEffect(() => {
    const endings = ids === "" ? [] : ids.split(",").map((id) => realtime.subscribe(topicOf("simulation", Number(id)), hear));
    function hear(message: ServerMessage): void {
      if (message.kind === "simulation") listener(message.task);
    }
    return () => {
      for (const end of endings) end();
    };
  }, [realtime, ids]);
}

function SimulationTable({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: TableColumnsType<Task> = [
    {
      key: "model",
      title: t("workbench.model"),
      render: (_, { id, settings, repositoryId, repositoryName, name, tags, isPinned }) => (
        <div className={styles.model}>
          {name === "" && !isPinned ? null : (
            <span>
              {isPinned ? <PushpinOutlined aria-label={t("publishedRun.pinned")} /> : null} {name}
            </span>
          )}
          <Link to={workspaceAddress(repositoryId, settings.modelName, id)} className={styles.code}>
            {settings.modelName}
          </Link>
          <Link to={`/model/${repositoryId}/summary`} className={styles.quiet}>
            {repositoryName}
          </Link>
          {tags.length === 0 ? null : (
            <span>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          )}
        </div>
      ),
    },
    { key: "status", title: t("workbench.status"), render: (_, task) => <SimulationState task={task} /> },
    {
      key: "interval",
      title: t("workbench.interval"),
      responsive: ["md"],
      render: (_, { settings: { startTime, stopTime, algorithm } }) => (
        <div className={styles.model}>
          <span className={styles.number}>
            {formatNumber(startTime, language)} … {formatNumber(stopTime, language)} s
          </span>
          <span className={styles.quiet}>{algorithm}</span>
        </div>
      ),
    },
    {
      key: "created",
      title: t("workbench.submitted"),
      responsive: ["sm"],
      render: (_, { createdAt }) => <RelativeTime instant={createdAt} />,
    },
    {
      key: "actions",
      title: <span className={styles.hiddenText}>{t("workbench.actions")}</span>,
      align: "right",
      render: (_, task) => <Actions task={task} />,
    },
  ];
  return (
    <Table<Task>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={[...tasks]}
      pagination={false}
      scroll={{ x: "max-content" }}
    />
  );
}

function Actions({ task }: { readonly task: Task }) {
  const { t } = useTranslation();
  const [modal, dialogs] = Modal.useModal();
  const [isNaming, setIsNaming] = useState(false);
  const stop = useAction("controlSimulation");
  const remove = useAction("deleteSimulation", {
    onSuccess: () => notify("success", t("workbench.simulationDeleted")),
  });
  const isOver = finalSimulationStatuses.includes(task.status);
  const address = t(task.publishedAs === null ? "publishedRun.openAddress" : "publishedRun.openPublished");

  function confirmRemoval(): void {
    modal.confirm({
      title: t("workbench.deleteTitle", { name: task.settings.modelName }),
      content: t("workbench.deleteText"),
      okText: t("workbench.delete"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ simulationTaskId: task.id }),
    });
  }

  return (
    <>
      <Button
        type="text"
        icon={<TagOutlined aria-hidden />}
        title={t("publishedRun.naming")}
        aria-label={t("publishedRun.naming")}
        onClick={() => setIsNaming(true)}
      />
      <Link to={`/run/${task.publishedAs ?? task.key}`} aria-label={address} title={address}>
        {task.publishedAs === null ? <LinkOutlined aria-hidden /> : <GlobalOutlined aria-hidden />}
      </Link>
      {isOver ? (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          title={t("workbench.delete")}
          aria-label={t("workbench.delete")}
          loading={remove.isPending}
          onClick={confirmRemoval}
        />
      ) : (
        <Button
          type="text"
          icon={<StopOutlined />}
          title={t("action.stop")}
          aria-label={t("action.stop")}
          loading={stop.isPending}
          onClick={() => stop.mutate({ simulationTaskId: task.id, command: "stop" })}
        />
      )}
      {dialogs}
      <Suspense fallback={null}>
        {isNaming ? <NameRunDialog taskId={task.id} naming={task} onClose={() => setIsNaming(false)} /> : null}
      </Suspense>
    </>
  );
}
