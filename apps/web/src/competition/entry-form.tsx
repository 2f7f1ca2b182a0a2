import { Button, Input, Radio, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Begin } from "./begin.tsx";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";

interface Values {
  readonly kind: "class" | "fmu";
  readonly repositoryId: number;
  readonly className: string;
  readonly fmuPath: string;
}

/** Hands in a class of a repository, or an FMU in it where the competition takes such. */
export function EntryForm({ competition }: { readonly competition: Competition }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch("kind", form) ?? "class";
  const repositories = useCall("myRepositories", { page: 1, pageSize: 100 });
  const enter = useAction("enterCompetition", { onSuccess: () => notify("success", t("competition.entered")) });
  const send = ({ repositoryId: id, className, fmuPath }: Values) => {
    const what = kind === "fmu" ? { fmuPath } : { className: className.trim() };
    enter.mutate({ id, competitionId: competition.id, ...what });
  };
  return (
    <div className={styles.stack}>
      <Begin competition={competition} onBegun={(repositoryId, className) => form.setFieldsValue({ repositoryId, className })} />
      <Form form={form} name="competitionEntry" layout="vertical" initialValues={{ kind: "class" }} onFinish={send}>
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
            onChange={() => form.resetFields(["fmuPath"])}
          />
        </Form.Item>
        {competition.takesFmus ? <KindField /> : null}
        {kind === "fmu" ? <FmuField competition={competition} /> : <ClassField competition={competition} />}
        <Button type="primary" htmlType="submit" loading={enter.isPending}>
          {t("competition.send")}
        </Button>
        <p className={styles.note}>{t("competition.perDay", { count: competition.entriesPerDay })}</p>
      </Form>
    </div>
  );
}

function KindField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="kind" label={t("competition.kind")}>
      <Radio.Group options={(["class", "fmu"] as const).map((value) => ({ value, label: t(`competition.kinds.${value}`) }))} />
    </Form.Item>
  );
}

function ClassField({ competition }: { readonly competition: Competition }) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="className"
      label={t("competition.className")}
      extra={t("competition.classNote", { name: competition.interfaceName })}
      rules={[{ required: true, whitespace: true, message: t("competition.classRequired") }]}
    >
      <Input maxLength={300} placeholder="MyPackage.MyController" autoComplete="off" />
    </Form.Item>
  );
}

/** The FMUs of the repository that is chosen. */
function FmuField({ competition }: { readonly competition: Competition }) {
  const { t } = useTranslation();
  const repositoryId = Form.useWatch("repositoryId") as number | undefined;
  const files = useCall("tree", { id: repositoryId ?? 0 }, { enabled: repositoryId !== undefined });
  const paths = (files.data?.entries ?? []).map(({ path }) => path).filter((path) => path.toLowerCase().endsWith(".fmu"));
  return (
    <Form.Item
      name="fmuPath"
      label={t("competition.fmuPath")}
      extra={t("competition.fmuNote", { name: competition.interfaceName })}
      rules={[{ required: true, message: t("competition.fmuRequired") }]}
    >
      <Select
        showSearch
        loading={files.isFetching}
        notFoundContent={repositoryId === undefined ? t("competition.repositoryRequired") : t("competition.noFmus")}
        options={paths.map((path) => ({ value: path, label: path }))}
      />
    </Form.Item>
  );
}
