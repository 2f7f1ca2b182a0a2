import { limits, type TokenScope, tokenScopes } from "@mofang/protocol";
import { Checkbox, Input, Modal, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { MadeSecret } from "../ui/made-secret.tsx";
import { useRevalidation } from "../ui/use-revalidation.ts";
import styles from "./tokens-page.module.css";

interface TokenValues {
  readonly name: string;
  readonly scopes: TokenScope[];
  /** 0 for a token without an end. */
  readonly days: number;
}

/** Days for which a token may be made; 0 for one without an end. */
const lifetimes = [7, 30, 90, 366, 0] as const;

/** Makes a token, and shows its secret this once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<TokenValues>();
  useRevalidation(form);
  const create = useAction("createToken");
  if (create.data) {
    const texts = { title: t("token.made"), text: t("token.madeText"), label: t("token.secret"), copied: t("token.copied") };
    return <MadeSecret {...texts} secret={create.data.secret} onClose={onClose} />;
  }
  return (
    <Modal
      open
      centered
      width={520}
      title={t("token.make")}
      okText={t("token.make")}
      okButtonProps={{ loading: create.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ scopes: ["git-read", "git-write"], days: 90 }}
        scrollToFirstError={{ focus: true }}
        onFinish={({ name, scopes, days }) =>
          create.mutate({ name: name.trim(), scopes: [...scopes], days: days === 0 ? null : days })
        }
      >
        <Form.Item
          name="name"
          label={t("token.name")}
          extra={t("token.nameNote")}
          rules={[{ required: true, whitespace: true, message: t("token.nameRequired") }]}
        >
          <Input autoFocus maxLength={limits.tokenName} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="scopes"
          label={t("token.scopes")}
          rules={[{ required: true, type: "array", min: 1, message: t("token.scopesRequired") }]}
        >
          <ScopeField />
        </Form.Item>
        <Form.Item name="days" label={t("token.expiry")}>
          <Select
            options={lifetimes.map((value) => ({
              value,
              label: value === 0 ? t("token.forever") : t("token.days", { count: value }),
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface ScopeFieldProps {
  /** Given by the form. */
  readonly value?: TokenScope[];
  readonly onChange?: (scopes: TokenScope[]) => void;
}

function ScopeField({ value = [], onChange }: ScopeFieldProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group<TokenScope>
      role="group"
      aria-label={t("token.scopes")}
      className={styles.scopeField ?? ""}
      value={value}
      onChange={(scopes) => onChange?.(scopes)}
    >
      {tokenScopes.map((scope) => (
        <Checkbox key={scope} value={scope} className={styles.scope ?? ""}>
          {t(`token.scope.${scope}`)}
          <span className={styles.scopeNote}>{t(`token.scopeNote.${scope}`)}</span>
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}
