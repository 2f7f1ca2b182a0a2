import { type AccessLevel, accessLevels } from "@mofang/protocol";
import { Button, Select, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../../api/hooks.ts";
import { Form } from "../../ui/form.tsx";
import { notify } from "../../ui/notices.ts";
import { Panel } from "../../ui/page.tsx";
import { useRepository } from "../use-repository.ts";
import styles from "./manage.module.css";

const flags = ["isCommentable", "isCopyable", "isDownloadable"] as const;

type OpeningValues = Readonly<Record<(typeof flags)[number], boolean>> & { readonly accessLevel: AccessLevel };

/** What the owner opens to people without a role. */
export function Openings() {
  const { t } = useTranslation();
  const { id, isCommentable, isCopyable, isDownloadable, accessLevel } = useRepository();
  const update = useAction("updateAuth", {
    onSuccess: () => notify("success", t("notice.updated")),
  });
  return (
    <Panel title={t("manage.openings")}>
      <Form
        layout="vertical"
        className={styles.form ?? ""}
        initialValues={{ isCommentable, isCopyable, isDownloadable, accessLevel }}
        onFinish={(values: OpeningValues) => update.mutate({ id, ...values })}
      >
        {flags.map((flag) => (
          <div key={flag} className={styles.flag}>
            <Form.Item name={flag} valuePropName="checked" noStyle>
              <Switch id={`opening-${flag}`} aria-describedby={`opening-${flag}-note`} />
            </Form.Item>
            <div>
              <label htmlFor={`opening-${flag}`}>{t(`manage.${flag}`)}</label>
              <p id={`opening-${flag}-note`} className={styles.note}>
                {t(`manage.${flag}Note`)}
              </p>
            </div>
          </div>
        ))}
        <Form.Item name="accessLevel" label={t("manage.accessLevel")} extra={t("manage.accessLevelNote")}>
          <Select options={accessLevels.map((value) => ({ value, label: t(`manage.level.${value}`) }))} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t("manage.save")}
        </Button>
      </Form>
    </Panel>
  );
}
