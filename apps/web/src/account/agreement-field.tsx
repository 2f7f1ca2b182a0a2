import "../i18n/late/account.ts";
import { Checkbox } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Form } from "../ui/form.tsx";
import styles from "./agreement-field.module.css";
import { accountRules } from "./rules.ts";

/** Consent to the terms, without which nobody gets an account; a field `agreement` of the form around it. */
export function AgreementField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="agreement" valuePropName="checked" rules={accountRules(t).agreement}>
      <Checkbox className={styles.agreement ?? ""}>
        <Trans
          i18nKey="account.agreement"
          components={{
            service: <Link to="/terms?type=service" target="_blank" />,
            privacy: <Link to="/terms?type=privacy" target="_blank" />,
          }}
        />
      </Checkbox>
    </Form.Item>
  );
}
