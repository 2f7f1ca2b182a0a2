import "../../i18n/late/course.ts";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useAction, useCall } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { bankAddress } from "../shared/addresses.ts";
import styles from "./bank.module.css";

/** `/education/banks`: question banks of the reader, and those that are shared with them. */
export default function BanksPage() {
  const { t } = useTranslation();
  const banks = useCall("questionBanks", {});
  return (
    <Page narrow>
      <PageHeader title={t("course.bank.page.list")} lead={t("course.bank.lead")} />
      <div className={styles.stack}>
        <NewBank />
        <Panel>
          {banks.isPending ? <LoadingRows rows={3} /> : null}
          {banks.isError ? <ErrorState error={banks.error} onRetry={() => void banks.refetch()} /> : null}
          {banks.data?.length === 0 ? <EmptyState title={t("course.bank.none")} text={t("course.bank.noneText")} /> : null}
          <ul>
            {banks.data?.map(({ bankId, title, owner, isOwned, nQuestions }) => (
              <li key={bankId} className={styles.row}>
                <Link to={bankAddress(bankId)} className={styles.words ?? ""}>
                  {title}
                </Link>
                <span className={styles.note}>
                  {isOwned || owner === null ? null : `${t("course.bank.of", { name: owner.name })} · `}
                  {t("course.bank.nQuestions", { count: nQuestions })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  );
}

function NewBank() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useAction("createQuestionBank", { onSuccess: ({ bankId }) => void navigate(bankAddress(bankId)) });
  return (
    <Panel title={t("course.bank.make")}>
      <Form className={styles.line ?? ""} onFinish={({ title }: { title: string }) => create.mutate({ title })}>
        <Form.Item
          className={styles.field ?? ""}
          name="title"
          rules={[{ required: true, whitespace: true, message: t("course.bank.titleRequired") }]}
        >
          <Input maxLength={120} autoComplete="off" aria-label={t("course.bank.title")} placeholder={t("course.bank.title")} />
        </Form.Item>
        <Button htmlType="submit" type="primary" loading={create.isPending}>
          {t("course.bank.make")}
        </Button>
      </Form>
    </Panel>
  );
}
