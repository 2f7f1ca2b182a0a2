import { limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { useServices } from "../../api/services.tsx";
import type { UserInfo } from "../../api/session.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import styles from "./settings.module.css";

interface Values {
  readonly region: string;
  readonly description: string;
}

/** What one tells others about oneself. */
export function ProfilePanel({ facts }: { readonly facts: UserInfo }) {
  const { t } = useTranslation();
  const { sessions } = useServices();
  const unsaved = useUnsavedChanges();
  const describe = useAction("updateDescription");
  const update = useAction("updateUserInfo", {
    onSuccess: (facts) => {
      unsaved.clear();
      sessions.updateUser(facts);
      notify("success", t("notice.updated"));
    },
  });

  return (
    <Panel title={t("settings.profile")}>
      <div className={styles.body}>
        <Form
          className={styles.form ?? ""}
          layout="vertical"
          initialValues={facts}
          onValuesChange={unsaved.mark}
          onFinish={({ region, description }: Values) =>
            describe.mutate({ description }, { onSuccess: () => update.mutate({ region }) })
          }
        >
          <Form.Item name="region" label={t("settings.region")}>
            <Input maxLength={limits.organization} />
          </Form.Item>
          <Form.Item name="description" label={t("settings.description")}>
            <Input.TextArea maxLength={limits.userDescription} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={describe.isPending || update.isPending}>
            {t("action.save")}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
