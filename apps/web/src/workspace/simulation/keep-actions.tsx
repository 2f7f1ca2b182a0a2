import "../../i18n/late/published-run.ts";
import { GlobalOutlined, LinkOutlined, ShareAltOutlined, TagOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { late } from "../../part/late.tsx";
import { nameTip } from "../../ui/tip.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { type RunRecord, taskIdOf } from "../store/runs.ts";

const NameRunDialog = late(() => import("../../published-run/name-run-dialog.tsx"), {
  shape: "dialog",
  close: ({ onClose }) => onClose(),
});
const PublishDialog = late(() => import("../../published-run/publish-dialog.tsx"), {
  shape: "dialog",
  close: ({ onClose }) => onClose(),
});

/** Naming a run of the server, and giving it an address for ever. */
export function KeepActions({ run }: { readonly run: RunRecord }) {
  const { t } = useTranslation();
  const { server } = useRuns();
  const { repositoryId, mayEdit } = useSaving();
  const [open, setOpen] = useState<"name" | "publish">();
  const taskId = taskIdOf(run.id);
  const { naming, publication, className } = run;
  if (taskId === undefined || naming === undefined) return null;
  const close = (): void => {
    setOpen(undefined);
    void server.refresh(run.id);
  };
  return (
    <>
      <Button
        {...nameTip(t("publishedRun.naming"))}
        type="text"
        size="small"
        icon={<TagOutlined aria-hidden />}
        aria-label={t("publishedRun.naming")}
        onClick={() => setOpen("name")}
      />
      {publication?.key ? (
        <Link
          {...nameTip(t("publishedRun.openPublished"))}
          to={`/run/${publication.key}`}
          aria-label={t("publishedRun.openPublished")}
        >
          <GlobalOutlined aria-hidden />
        </Link>
      ) : (
        <Link {...nameTip(t("publishedRun.openAddress"))} to={`/run/${run.key}`} aria-label={t("publishedRun.openAddress")}>
          <LinkOutlined aria-hidden />
        </Link>
      )}
      {publication?.key === null && publication.isPossible && mayEdit ? (
        <Button
          {...nameTip(t("publishedRun.publishRun"))}
          type="text"
          size="small"
          icon={<ShareAltOutlined aria-hidden />}
          aria-label={t("publishedRun.publishRun")}
          onClick={() => setOpen("publish")}
        />
      ) : null}
      <Suspense fallback={null}>
        {open === "name" ? <NameRunDialog taskId={taskId} naming={naming} onClose={close} /> : null}
        {open === "publish" ? (
          <PublishDialog repositoryId={repositoryId} taskId={taskId} title={naming.name || className} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
