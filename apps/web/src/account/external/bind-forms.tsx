import { limits } from "@mofang/protocol";
import { Button, Input, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import type { CallAnswer } from "../../api/client.ts";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { Page, PageHeader, Panel } from "../../ui/page.tsx";
import { refusalsAtFields } from "../../ui/refusals-at-fields.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { accountName } from "../account-name.ts";
import { AgreementField } from "../agreement-field.tsx";
import { CodeField } from "../code-field.tsx";
import { encodePassword } from "../encode-password.ts";
import type { BindingCalls, UnboundLogin } from "../external-sign-in.ts";
import { refusePassword } from "../refuse-password.ts";
import { accountRules, newAccountFields } from "../rules.ts";
import { usePuzzleOnDemand } from "../use-puzzle-on-demand.tsx";
import styles from "./bind-forms.module.css";

interface BindFormsProps {
  readonly calls: BindingCalls;
  /** What it is about. */
  readonly lead: string;
  /** What stands on the button of those who have an account. */
  readonly bind: string;
  readonly login: UnboundLogin;
  readonly onSignedIn: (session: CallAnswer<"login">) => void;
}

/**
 * Says which account is that of a person who signed in at a provider for the first time: a new one, or one that exists. The forms have
 * names, so that the fields of each have ids of their own.
 */
export function BindForms(props: BindFormsProps) {
  const { t } = useTranslation();
  return (
    <Page narrow>
      <PageHeader title={t("external.welcome", { label: props.login.label })} lead={props.lead} />
      <Panel>
        <div className={styles.forms}>
          <Tabs
            items={[
              { key: "new", label: t("external.newAccount"), children: <NewAccount {...props} /> },
              { key: "password", label: t("external.byPassword"), children: <ByPassword {...props} /> },
              { key: "code", label: t("external.byCode"), children: <ByCode {...props} /> },
            ]}
          />
        </div>
      </Panel>
    </Page>
  );
}

interface NewValues {
  readonly name: string;
  readonly email: string;
  readonly code?: string;
  readonly agreement: boolean;
}

function NewAccount({ calls, login, onSignedIn }: BindFormsProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<NewValues>();
  const email = Form.useWatch("email", form) ?? login.email ?? "";
  const rules = accountRules(t);
  const register = useAction(calls.bindNew, { onSuccess: onSignedIn });
  useRevalidation(form);
  // The provider has checked its e-mail already; any other one has to be proved.
  const isChecked = login.email !== null && email.trim().toLowerCase() === login.email.toLowerCase();
  return (
    <Form
      name="bind-new"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: login.email ?? "", name: "" }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values: NewValues) =>
        register.mutate(
          {
            ticket: login.ticket,
            name: values.name.trim(),
            email: values.email.trim(),
            code: isChecked ? undefined : values.code?.trim(),
            isAgree: true,
          },
          { onError: refusalsAtFields(form, newAccountFields) },
        )
      }
    >
      <Form.Item name="name" label={t("account.userName")} rules={rules.newUserName}>
        <Input size="large" maxLength={limits.userName} autoComplete="username" />
      </Form.Item>
      <Form.Item name="email" label={t("account.email")} rules={rules.email}>
        <Input size="large" autoComplete="email" inputMode="email" />
      </Form.Item>
      {isChecked ? null : <CodeField form={form} emailField="email" entrance="REGISTER" />}
      <AgreementField />
      <Button type="primary" size="large" block htmlType="submit" loading={register.isPending}>
        {t("account.register")}
      </Button>
    </Form>
  );
}

interface AccountValues {
  readonly name: string;
  readonly password: string;
}

function ByPassword({ calls, bind: bindText, login, onSignedIn }: BindFormsProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<AccountValues>();
  const rules = accountRules(t);
  const bind = useAction(calls.bindByAccount, { onSuccess: onSignedIn });
  const { asksFor, puzzle } = usePuzzleOnDemand();
  useRevalidation(form);

  function submit(values: AccountValues, captcha?: string): void {
    const { name, password } = values;
    bind.mutate(
      {
        ticket: login.ticket,
        name: accountName(name),
        passwd: encodePassword(password),
        ...(captcha !== undefined && { captcha }),
      },
      {
        onError: (failure) => {
          if (!asksFor(failure, (ticket) => submit(values, ticket))) refusePassword(form)(failure);
        },
      },
    );
  }

  return (
    <Form
      name="bind-password"
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => submit(values)}
    >
      <Form.Item name="name" label={t("account.name")} rules={rules.name}>
        <Input size="large" autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label={t("account.password")} rules={rules.password}>
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={bind.isPending}>
        {bindText}
      </Button>
      {puzzle}
    </Form>
  );
}

function ByCode({ calls, bind: bindText, login, onSignedIn }: BindFormsProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ email: string; code: string }>();
  const rules = accountRules(t);
  const bind = useAction(calls.bindByPhone, { onSuccess: onSignedIn });
  useRevalidation(form);
  return (
    <Form
      name="bind-code"
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={({ email, code }) =>
        bind.mutate(
          { ticket: login.ticket, phone: email.trim(), code: code.trim() },
          { onError: refusalsAtFields(form, { "account.wrong-code": "code" }) },
        )
      }
    >
      <Form.Item name="email" label={t("account.email")} rules={rules.email}>
        <Input size="large" autoComplete="email" inputMode="email" />
      </Form.Item>
      <CodeField form={form} emailField="email" entrance="LOGIN" />
      <Button type="primary" size="large" block htmlType="submit" loading={bind.isPending}>
        {bindText}
      </Button>
    </Form>
  );
}
