import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accountName, mobileNumber } from "../../account/account-name.ts";
import { CodeField } from "../../account/code-field.tsx";
import { accountRules } from "../../account/rules.ts";
import { useAction } from "../../api/hooks.ts";
import { useServices, useSession } from "../../api/services.tsx";
import { Form } from "../../ui/form.tsx";
import { keyFilter } from "../../ui/key-filter.ts";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { refusalsAtFields } from "../../ui/refusals-at-fields.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { ConfirmationField, type ConfirmationValues, confirmationFields, confirmationOf } from "./confirmation-field.tsx";
import styles from "./settings.module.css";

/** E-mail and phone, each changed with a code that is sent there and the password. */
export function ContactPanel() {
  const { t } = useTranslation();
  const user = useSession()?.userInfo;
  const [changed, setChanged] = useState<"email" | "phone" | null>(null);
  return (
    <Panel title={t("settings.contact")}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p>{t("account.email")}</p>
          <p className={styles.note}>{user?.email}</p>
        </div>
        <Button onClick={() => setChanged("email")}>{t("settings.change")}</Button>
      </div>
      <div className={styles.row}>
        <div className={styles.words}>
          <p>{t("contact.phone")}</p>
          <p className={styles.note}>{user?.phone ?? t("settings.noPhone")}</p>
        </div>
        <Button onClick={() => setChanged("phone")}>{user?.phone ? t("settings.change") : t("settings.bind")}</Button>
      </div>
      {changed ? <ChangeDialog key={changed} kind={changed} onClose={() => setChanged(null)} /> : null}
    </Panel>
  );
}

interface Values extends ConfirmationValues {
  readonly receiver: string;
  readonly code: string;
}

function ChangeDialog({ kind, onClose }: { readonly kind: "email" | "phone"; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { client, sessions } = useServices();
  const [form] = Form.useForm<Values>();
  const options = {
    onSuccess: () => {
      const receiver = accountName(form.getFieldValue("receiver") as string);
      sessions.updateUser(kind === "email" ? { email: receiver } : { phone: receiver });
      notify("success", t("notice.updated"));
      onClose();
    },
  };
  const email = useAction("updateEmail", options);
  const phone = useAction("updatePhone", options);
  useRevalidation(form);

  function save({ receiver, code, ...proof }: Values): void {
    const confirmation = confirmationOf(proof);
    const onError = refusalsAtFields(form, {
      ...confirmationFields(proof),
      "account.wrong-code": "code",
      "account.email-taken": "receiver",
      "account.phone-taken": "receiver",
    });
    if (kind === "email") email.mutate({ email: receiver.trim(), code: code.trim(), confirmation }, { onError });
    else phone.mutate({ phone: accountName(receiver), code: code.trim(), confirmation }, { onError });
  }

  /** Asked of the server once the form of the address is right (VAL-033, VAL-034). */
  async function requireFree(_rule: unknown, value: string | undefined): Promise<void> {
    const receiver = accountName(value ?? "");
    const isWellFormed = kind === "phone" ? receiver.startsWith("+") : receiver.includes("@");
    if (!isWellFormed) return;
    const isFree = await client("checkPhoneRegistered", { phone: receiver }).catch(() => true);
    if (!isFree) throw new Error(t(kind === "email" ? "settings.rule.emailTaken" : "settings.rule.phoneTaken"));
  }

  const rules =
    kind === "email"
      ? accountRules(t).email
      : [
          { required: true, whitespace: true, message: t("contact.rule.phone") },
          { pattern: mobileNumber, message: t("contact.rule.phoneWrong") },
        ];
  return (
    <Modal
      open
      centered
      width={480}
      title={t(`settings.${kind}Title`)}
      okText={t("action.save")}
      okButtonProps={{ loading: email.isPending || phone.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={save}
      >
        <Form.Item name="receiver" label={t(`settings.${kind}New`)} rules={[...rules, { validator: requireFree }]} validateFirst>
          <Input
            inputMode={kind === "email" ? "email" : "tel"}
            autoComplete={kind === "email" ? "email" : "tel-national"}
            maxLength={kind === "email" ? 254 : 11}
            {...(kind === "phone" ? { onKeyDown: keyFilter("phone") } : {})}
          />
        </Form.Item>
        <CodeField form={form} emailField="receiver" entrance="BIND" receiverOf={accountName} />
        <ConfirmationField form={form} />
      </Form>
    </Modal>
  );
}
