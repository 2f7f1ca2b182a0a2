import { Button, Checkbox, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { Begin } from "./begin.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";

interface EnteringProps {
  readonly competition: Competition;
  readonly phase: "before" | "open" | "over";
}

/** From accepting the rules to an entry. */
export function Entering({ competition, phase }: EnteringProps) {
  const { t } = useTranslation();
  const gate = useLoginGate();
  const isMember = useSession() !== null;
  return (
    <Panel title={t("competition.enter")}>
      <div className={styles.body}>
        {phase === "open" ? null : <p>{t(`competition.closed.${phase}`)}</p>}
        {phase === "open" && !isMember ? (
          <Button type="primary" onClick={() => gate(() => undefined)}>
            {t("competition.logIn")}
          </Button>
        ) : null}
        {phase === "open" && isMember ? (
          competition.hasAccepted ? (
            <EntryForm competition={competition} />
          ) : (
            <Acceptance competition={competition} />
          )
        ) : null}
      </div>
    </Panel>
  );
}

function Acceptance({ competition: { id, rulesVersion } }: Pick<EnteringProps, "competition">) {
  const { t } = useTranslation();
  const [hasRead, setHasRead] = useState(false);
  const accept = useAction("acceptCompetitionRules");
  return (
    <div className={styles.stack}>
      <Checkbox checked={hasRead} onChange={({ target }) => setHasRead(target.checked)}>
        {t("competition.haveRead")}
      </Checkbox>
      <Button
        type="primary"
        disabled={!hasRead}
        loading={accept.isPending}
        onClick={() => accept.mutate({ competitionId: id, rulesVersion })}
      >
        {t("competition.accept")}
      </Button>
    </div>
  );
}

function EntryForm({ competition }: Pick<EnteringProps, "competition">) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ repositoryId: number; className: string }>();
  const repositories = useCall("myRepositories", { page: 1, pageSize: 100 });
  const enter = useAction("enterCompetition", { onSuccess: () => notify("success", t("competition.entered")) });
  return (
    <div className={styles.stack}>
      <Begin competition={competition} onBegun={(repositoryId, className) => form.setFieldsValue({ repositoryId, className })} />
      <Form
        form={form}
        layout="vertical"
        onFinish={({ repositoryId, className }) =>
          enter.mutate({ id: repositoryId, competitionId: competition.id, className: className.trim() })
        }
      >
        <Form.Item
          name="repositoryId"
          label={t("competition.repository")}
          rules={[{ required: true, message: t("competition.repositoryRequired") }]}
        >
          <Select
            showSearch
            optionFilterProp="label"
            loading={repositories.isPending}
            options={repositories.data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
        </Form.Item>
        <Form.Item
          name="className"
          label={t("competition.className")}
          extra={t("competition.classNote", { name: competition.interfaceName })}
          rules={[{ required: true, whitespace: true, message: t("competition.classRequired") }]}
        >
          <Input maxLength={300} placeholder="MyPackage.MyController" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={enter.isPending}>
          {t("competition.send")}
        </Button>
        <p className={styles.note}>{t("competition.perDay", { count: competition.entriesPerDay })}</p>
      </Form>
    </div>
  );
}
