import { limits } from "@mofang/protocol";
import { Button, Select } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { TypedConfirmation } from "../../ui/typed-confirmation.tsx";
import { useRepository } from "../use-repository.ts";
import styles from "./manage.module.css";

/** Members that are offered as new owners. */
const nMembers = 100;

/** Transfer, clearing and deletion, each after its name was typed. */
export function DangerZone() {
  return (
    <Panel>
      <Transfer />
      <Clearing />
      <Deletion />
    </Panel>
  );
}

function Transfer() {
  const { t } = useTranslation();
  const { id, name } = useRepository();
  const [isAsked, setAsked] = useState(false);
  const [heirId, setHeirId] = useState<number | null>(null);
  const members = useCall("members", { id, page: 1, pageSize: nMembers });
  const heirs = (members.data?.rows ?? []).filter(({ role }) => role !== "ROLE_PROJECT_OWNER").map(({ account }) => account);
  const member = heirs.find((heir) => heir.id === heirId)?.name ?? "";
  const transfer = useAction("transferOwnership", {
    onSuccess: () => {
      setAsked(false);
      notify("success", t("manage.transferred", { member }));
    },
  });
  return (
    <Danger title={t("manage.transfer")} text={t("manage.transferText")}>
      <Select
        className={styles.heir ?? ""}
        aria-label={t("manage.transferTo")}
        placeholder={t("manage.transferChoose")}
        loading={members.isPending}
        value={heirId}
        options={heirs.map((heir) => ({ value: heir.id, label: heir.name }))}
        onChange={setHeirId}
      />
      <Button danger disabled={heirId === null} onClick={() => setAsked(true)}>
        {t("manage.transfer")}
      </Button>
      {isAsked && heirId !== null ? (
        <TypedConfirmation
          title={t("manage.transferTitle")}
          text={t("manage.transferConfirm", { name, member })}
          expected={name}
          okText={t("manage.transfer")}
          pending={transfer.isPending}
          onConfirm={() => transfer.mutate({ id, accountId: heirId, confirmation: name })}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </Danger>
  );
}

function Clearing() {
  const { t } = useTranslation();
  const { id, name, nFiles } = useRepository();
  const [isAsked, setAsked] = useState(false);
  const clear = useAction("clearRepository", {
    onSuccess: () => {
      setAsked(false);
      notify("success", t("manage.cleared"));
    },
  });
  return (
    <Danger title={t("manage.clear")} text={t("manage.clearText")}>
      <Button danger disabled={nFiles === 0} onClick={() => setAsked(true)}>
        {t("manage.clear")}
      </Button>
      {isAsked ? (
        <TypedConfirmation
          title={t("manage.clearTitle")}
          text={t("manage.clearConfirm", { name, count: nFiles })}
          expected={name}
          okText={t("manage.clear")}
          pending={clear.isPending}
          onConfirm={() => clear.mutate({ id, confirmation: name })}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </Danger>
  );
}

function Deletion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name, nFiles } = useRepository();
  const [isAsked, setAsked] = useState(false);
  const runs = useCall("publishedRuns", { repositoryId: id, page: 1, pageSize: limits.pageSize });
  const nRuns = runs.data?.total ?? 0;
  const lost = [
    t("repository.deleteText", { name, count: nFiles }),
    ...(nRuns === 0 ? [] : [t("repository.deleteRuns", { count: nRuns })]),
  ];
  const remove = useAction("deleteRepository", {
    onSuccess: () => {
      notify("success", t("repository.deleted", { name }));
      void navigate("/workbench?tab=bin", { replace: true });
    },
  });
  return (
    <Danger title={t("manage.delete")} text={t("manage.deleteText")}>
      <Button danger type="primary" onClick={() => setAsked(true)}>
        {t("manage.delete")}
      </Button>
      {isAsked ? (
        <TypedConfirmation
          title={t("repository.deleteTitle")}
          text={lost.join(" ")}
          expected={name}
          okText={t("manage.delete")}
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ id, confirmation: name })}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </Danger>
  );
}

function Danger({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <section className={styles.danger}>
      <div>
        <h2>{title}</h2>
        <p className={styles.note}>{text}</p>
      </div>
      <div className={styles.dangerActions}>{children}</div>
    </section>
  );
}
