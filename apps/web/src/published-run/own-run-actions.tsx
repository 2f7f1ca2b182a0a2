import { PushpinOutlined, TagOutlined } from "@ant-design/icons";
import { mayInRepository } from "@mofang/protocol";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { late } from "../part/late.tsx";
import { workspaceAddress } from "../repository/addresses.ts";
import type { OwnRun } from "./published-run.ts";
import { RunDownloads } from "./run-downloads.tsx";

const NameRunDialog = late(() => import("./name-run-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const PublishDialog = late(() => import("./publish-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

/** What can be done with a run that is not published; naming and publishing are for its owner. */
export function OwnRunActions({ run: { task, isMine } }: { readonly run: OwnRun }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"name" | "publish">();
  const { id, key, settings, repositoryId, resultSize, name } = task;
  const detail = useCall("repositoryDetail", { id: repositoryId }, { enabled: isMine && task.isPublishable });
  const mayPublish = detail.data !== undefined && mayInRepository("repository-edit", { ...detail.data, isSignedIn: true });
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Link to={workspaceAddress(repositoryId, settings.modelName, isMine ? id : undefined)}>
        {t("publishedRun.openWorkspace")}
      </Link>
      {resultSize === null ? null : <RunDownloads run={{ key, settings }} />}
      {isMine ? (
        <Button
          icon={task.isPinned ? <PushpinOutlined aria-hidden /> : <TagOutlined aria-hidden />}
          onClick={() => setOpen("name")}
        >
          {t("publishedRun.naming")}
        </Button>
      ) : null}
      {mayPublish ? (
        <Button type="primary" onClick={() => setOpen("publish")}>
          {t("publishedRun.publish")}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === "name" ? <NameRunDialog taskId={id} naming={task} onClose={close} /> : null}
        {open === "publish" ? (
          <PublishDialog repositoryId={repositoryId} taskId={id} title={name || settings.modelName} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
