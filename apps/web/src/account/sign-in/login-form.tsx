import "../../i18n/late/account.ts";
import { Button, Checkbox, Input, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { refusalsAtFields } from "../../ui/refusals-at-fields.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { accountName } from "../account-name.ts";
import { CodeField } from "../code-field.tsx";
import { deviceNumber } from "../device-number.ts";
import { encodePassword } from "../encode-password.ts";
import { OtherMethods } from "../external/other-methods.tsx";
import { refusePassword } from "../refuse-password.ts";
import { accountRules } from "../rules.ts";
import type { SignInMode } from "../sign-in-dialog-state.ts";
import styles from "../sign-in-forms.module.css";
import { usePuzzleOnDemand } from "../use-puzzle-on-demand.tsx";
import { useSignIn } from "../use-sign-in.ts";

interface LoginFormProps {
  readonly onSignedIn: () => void;
  readonly onModeChange: (mode: SignInMode) => void;
}

/** Login by account and password, or by a code that is sent. */
export function LoginForm(props: LoginFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <Tabs
        items={[
          { key: "account", label: t("account.byPassword"), children: <PasswordLogin {...props} /> },
          { key: "code", label: t("account.byCode"), children: <CodeLogin {...props} /> },
        ]}
      />
      <div className={styles.links}>
        <span>
          {t("account.noAccount")}{" "}
          <button type="button" className={styles.link} onClick={() => props.onModeChange("register")}>
            {t("account.mode.register")}
          </button>
        </span>
        <button type="button" className={styles.link} onClick={() => props.onModeChange("reset")}>
          {t("account.forgotPassword")}
        </button>
      </div>
      <OtherMethods />
    </>
  );
}

interface PasswordValues {
  readonly name: string;
  readonly password: string;
  readonly remember: boolean;
}

function PasswordLogin({ onSignedIn }: LoginFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<PasswordValues>();
  const rules = accountRules(t);
  const signIn = useSignIn();
  const login = useAction("login");
  const { asksFor, puzzle } = usePuzzleOnDemand();
  useRevalidation(form);

  function submit(values: PasswordValues, captcha?: string): void {
    const { name, password, remember } = values;
    login.mutate(
      {
        name: accountName(name),
        passwd: encodePassword(password),
        isRemember: remember,
        device: deviceNumber(),
        ...(captcha !== undefined && { captcha }),
      },
      {
        onSuccess: (answer) => {
          signIn(answer, remember);
          onSignedIn();
        },
        onError: (failure) => {
          if (!asksFor(failure, (ticket) => submit(values, ticket))) refusePassword(form)(failure);
        },
      },
    );
  }

  return (
    <Form
      // The page under the dialog may have fields of the same names.
      name="login"
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ remember: true }}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => submit(values)}
    >
      <Form.Item name="name" label={t("account.name")} rules={rules.name}>
        <Input size="large" autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label={t("account.password")} rules={rules.password}>
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      <RememberAndSubmit pending={login.isPending} />
      {puzzle}
    </Form>
  );
}

interface CodeValues {
  readonly email: string;
  readonly code: string;
  readonly remember: boolean;
}

function CodeLogin({ onSignedIn }: LoginFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<CodeValues>();
  const signIn = useSignIn();
  const login = useAction("loginByPhone");
  useRevalidation(form);

  function submit({ email, code, remember }: CodeValues): void {
    login.mutate(
      { phone: email.trim(), code: code.trim(), isRemember: remember, device: deviceNumber() },
      {
        onSuccess: (answer) => {
          signIn(answer, remember);
          onSignedIn();
        },
        onError: refusalsAtFields(form, { "account.wrong-code": "code" }),
      },
    );
  }

  return (
    <Form
      // The page under the dialog may have fields of the same names.
      name="loginByCode"
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ remember: true }}
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <Form.Item name="email" label={t("account.email")} rules={accountRules(t).email}>
        <Input size="large" autoComplete="email" inputMode="email" />
      </Form.Item>
      <CodeField form={form} emailField="email" entrance="LOGIN" />
      <RememberAndSubmit pending={login.isPending} />
    </Form>
  );
}

function RememberAndSubmit({ pending }: { readonly pending: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{t("account.remember")}</Checkbox>
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={pending}>
        {t("account.login")}
      </Button>
    </>
  );
}
