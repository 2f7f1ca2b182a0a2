import type { CallData, Calls } from "@mofang/protocol";
import { Button, Input, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { banksAddress } from "../shared/addresses.ts";
import styles from "./bank.module.css";

type Bank = CallData<Calls["questionBank"]>;

/** With whom a bank is shared; for its owner also sharing, renaming and deleting it. */
export function BankPanel({ bank }: { readonly bank: Bank }) {
  const { t } = useTranslation();
  const { bankId, owner, isOwned, members } = bank;
  const unshare = useAction("unshareQuestionBank");
  return (
    <Panel title={t("course.bank.shared")}>
      <div className={styles.body}>
        <p className={styles.note}>{t("course.bank.sharedText")}</p>
        {owner && !isOwned ? <p>{t("course.bank.of", { name: owner.name })}</p> : null}
        <ul>
          {members.map(({ id, name }) => (
            <li key={id} className={styles.facts}>
              <span className={styles.words}>{name}</span>
              {isOwned ? (
                <Button
                  size="small"
                  type="link"
                  aria-label={`${t("course.remove")}: ${name}`}
                  onClick={() => unshare.mutate({ bankId, accountId: id })}
                >
                  {t("course.remove")}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {isOwned ? <OwnersPart bank={bank} /> : null}
      </div>
    </Panel>
  );
}

function OwnersPart({ bank: { bankId, title } }: { readonly bank: Bank }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [modal, dialogs] = Modal.useModal();
  const [sharing] = Form.useForm<{ name: string }>();
  const share = useAction("shareQuestionBank", { onSuccess: () => sharing.resetFields() });
  const rename = useAction("renameQuestionBank", { onSuccess: () => notify("success", t("course.saved")) });
  const remove = useAction("deleteQuestionBank", { onSuccess: () => void navigate(banksAddress) });
  const ask = () =>
    modal.confirm({
      title: t("course.bank.deleteBank", { title }),
      content: t("course.bank.deleteBankText"),
      okText: t("course.remove"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ bankId }),
    });
  return (
    <>
      <Form
        form={sharing}
        name="share-bank"
        layout="vertical"
        onFinish={({ name }) => share.mutate({ bankId, name: name.trim() })}
      >
        <Form.Item
          name="name"
          label={t("course.teacherName")}
          rules={[{ required: true, whitespace: true, message: t("course.teacherRequired") }]}
        >
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Button htmlType="submit" loading={share.isPending}>
          {t("course.bank.share")}
        </Button>
      </Form>
      <Form
        key={title}
        name="rename-bank"
        layout="vertical"
        initialValues={{ title }}
        onFinish={(values: { title: string }) => rename.mutate({ bankId, title: values.title })}
      >
        <Form.Item
          name="title"
          label={t("course.bank.title")}
          rules={[{ required: true, whitespace: true, message: t("course.bank.titleRequired") }]}
        >
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Button htmlType="submit" loading={rename.isPending}>
          {t("course.bank.rename")}
        </Button>
      </Form>
      <div>
        <Button danger onClick={ask}>
          {t("course.bank.delete")}
        </Button>
      </div>
      {dialogs}
    </>
  );
}
