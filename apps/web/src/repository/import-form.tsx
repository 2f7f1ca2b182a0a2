import { limits, type ModelType, type OpenType } from "@mofang/protocol";
import { Alert, Button, Form, Input, Progress } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { useServices } from "../api/services.tsx";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { useRevalidation } from "../ui/use-revalidation.ts";
import { FactFields } from "./fact-fields.tsx";
import styles from "./publish-page.module.css";
import { repositoryRules } from "./rules.ts";

interface ImportValues {
  readonly address: string;
  readonly name: string;
  readonly openType: OpenType;
  readonly modelType: ModelType;
  readonly description: string;
}

/** Brings in a public git repository by its address, and shows how that goes. */
export function ImportForm() {
  const { t } = useTranslation();
  const { client } = useServices();
  const [importId, setImportId] = useState<number>();
  const [form] = Form.useForm<ImportValues>();
  useRevalidation(form);
  const begin = useAction("importFromUrl", { refreshes: ["imports"], onSuccess: ({ importId: id }) => setImportId(id) });
  if (importId !== undefined) return <ImportProgress importId={importId} />;
  return (
    <Panel>
      <Form
        form={form}
        layout="vertical"
        className={styles.form ?? ""}
        initialValues={{ openType: "public" }}
        scrollToFirstError={{ focus: true }}
        onFinish={(values: ImportValues) =>
          begin.mutate({
            ...values,
            name: values.name.trim(),
            description: values.description.trim(),
            address: values.address.trim(),
          })
        }
      >
        <Form.Item
          name="address"
          label={t("repository.import.address")}
          extra={t("repository.import.addressNote")}
          rules={[
            { required: true, pattern: /^\s*https?:\/\/[^\s/@?#]+\/[^\s?#]+\s*$/i, message: t("repository.import.addressWrong") },
          ]}
        >
          <Input
            className={styles.code ?? ""}
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
            onBlur={({ target }) => {
              const last = /([A-Za-z_]\w*?)(?:\.git)?\/?\s*$/.exec(target.value)?.[1];
              if (last !== undefined && !form.getFieldValue("name")) form.setFieldsValue({ name: last });
            }}
          />
        </Form.Item>
        <Form.Item
          name="name"
          label={t("repository.name")}
          extra={t("repository.nameNote")}
          validateTrigger={["onChange", "onBlur"]}
          rules={repositoryRules(t, client).name}
        >
          <Input className={styles.code ?? ""} maxLength={limits.repositoryName} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <FactFields />
        <Button type="primary" size="large" htmlType="submit" loading={begin.isPending}>
          {t("repository.import.begin")}
        </Button>
      </Form>
    </Panel>
  );
}

/** Milliseconds between two looks at an import. */
const pause = 1_000;

function ImportProgress({ importId }: { readonly importId: number }) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const status = useCall(
    "importStatus",
    { importId },
    isOver ? { staleTime: Number.POSITIVE_INFINITY } : { refetchInterval: pause },
  );
  const retry = useAction("retryImport", { refreshes: ["importStatus"], onSuccess: () => setIsOver(false) });
  const state = status.data?.status;
  if (!isOver && (state === "success" || state === "fail")) setIsOver(true);
  if (status.isError) return <ErrorState error={status.error} onRetry={() => void status.refetch()} />;
  if (status.data === undefined) return <LoadingRows rows={3} />;
  const { name, progress, reason, repositoryId } = status.data;
  return (
    <Panel title={t("repository.import.of", { name })}>
      <div className={styles.form}>
        <Progress
          percent={Math.round(progress)}
          status={state === "fail" ? "exception" : state === "success" ? "success" : "active"}
          aria-label={t("repository.import.progress")}
        />
        <p role="status">{t(`repository.import.status.${status.data.status}`)}</p>
        {state === "fail" ? (
          <>
            <Alert type="error" showIcon title={reason || t("failure.server")} style={{ margin: "12px 0" }} />
            <Button loading={retry.isPending} onClick={() => retry.mutate({ importId })}>
              {t("action.retry")}
            </Button>
          </>
        ) : null}
        {repositoryId === null ? null : <Link to={`/model/${repositoryId}/summary`}>{t("repository.toRepository")}</Link>}
      </div>
    </Panel>
  );
}
