import "../../i18n/late/account.ts";
import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { refusalsAtFields } from "../../ui/refusals-at-fields.ts";
import { useRevalidation } from "../../ui/use-revalidation.ts";
import { AgreementField } from "../agreement-field.tsx";
import { CodeField } from "../code-field.tsx";
import { encodePassword } from "../encode-password.ts";
import { accountRules, newAccountFields } from "../rules.ts";
import type { SignInMode } from "../sign-in-dialog-state.ts";
import styles from "../sign-in-forms.module.css";
import { useSignIn } from "../use-sign-in.ts";

interface RegisterValues {
  readonly name: string;
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly agreement: boolean;
}

interface RegisterFormProps {
  readonly administrator?: string | undefined;
  readonly onSignedIn: () => void;
  readonly onModeChange: (mode: SignInMode) => void;
}

/** Registration, after which the member is logged in with the same name and password. */
export function RegisterForm({ administrator, onSignedIn, onModeChange }: RegisterFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<RegisterValues>();
  const rules = accountRules(t);
  const signIn = useSignIn();
  const register = useAction("register");
  const login = useAction("login");
  useRevalidation(form);

  function submit({ name, email, code, password }: RegisterValues): void {
    const credentials = { name: name.trim(), passwd: encodePassword(password) };
    register.mutate(
      { ...credentials, phone: email.trim(), code: code.trim(), realName: "", isAgree: true, administrator },
      {
        onSuccess: () => {
          notify("success", t("account.registered"));
          login.mutate(
            { ...credentials, isRemember: true },
            {
              onSuccess: (answer) => {
                signIn(answer, true);
                onSignedIn();
              },
              onError: () => onModeChange("login"),
            },
          );
        },
        onError: refusalsAtFields(form, newAccountFields),
      },
    );
  }

  return (
    <>
      <Form
        // The page under the dialog may have fields of the same names.
        name="register"
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onChange"
        scrollToFirstError={{ focus: true }}
        onFinish={submit}
      >
        <Form.Item name="name" label={t("account.userName")} rules={rules.newUserName}>
          <Input size="large" maxLength={limits.userName} autoComplete="username" />
        </Form.Item>
        <Form.Item name="email" label={t("account.email")} rules={rules.email}>
          <Input size="large" autoComplete="email" inputMode="email" />
        </Form.Item>
        <CodeField form={form} emailField="email" entrance="REGISTER" />
        <Form.Item name="password" label={t("account.password")} rules={rules.newPassword}>
          <Input.Password size="large" maxLength={limits.passwordMaximum} autoComplete="new-password" />
        </Form.Item>
        <AgreementField />
        <Button type="primary" size="large" block htmlType="submit" loading={register.isPending || login.isPending}>
          {t("account.register")}
        </Button>
      </Form>
      <div className={styles.links}>
        <span>
          {t("account.haveAccount")}{" "}
          <button type="button" className={styles.link} onClick={() => onModeChange("login")}>
            {t("account.login")}
          </button>
        </span>
      </div>
    </>
  );
}
