import "../i18n/late/admin.ts";
import "../i18n/late/portal.ts";
import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { CoverField } from "../portal/write/cover-field.tsx";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import styles from "./admin-layout.module.css";
import { ListForm } from "./list-form.tsx";

interface Values {
  readonly partners: { zh: string; en: string; url: string; logo: string }[];
}

/** `/admin/partners`: the partners of the site. */
export default function PartnersPage() {
  const { t } = useTranslation();
  const partners = useCall("adminPartners", {});
  return (
    <Panel title={t("adminTab.partners")}>
      <div className={styles.body}>
        {partners.isPending ? <LoadingRows rows={3} height={42} /> : null}
        {partners.isError ? <ErrorState error={partners.error} onRetry={() => void partners.refetch()} /> : null}
        {partners.data ? <PartnersForm partners={partners.data} /> : null}
      </div>
    </Panel>
  );
}

function PartnersForm({ partners }: Values) {
  const { t } = useTranslation();
  const unsaved = useUnsavedChanges();
  const save = useAction("setPartners", {
    onSuccess: () => {
      unsaved.clear();
      notify("success", t("notice.updated"));
    },
  });
  const wrongAddress = { pattern: /^https?:\/\/\S+$/, message: t("admin.links.wrongAddress") };
  return (
    <ListForm
      rows={partners}
      empty={{ zh: "", en: "", url: "", logo: "" }}
      nameLength={100}
      addText={t("admin.partners.add")}
      removeText={t("admin.partners.remove")}
      isSaving={save.isPending}
      onChange={unsaved.mark}
      onSave={(rows) => save.mutate({ partners: rows })}
      fields={(row, actions) => (
        <>
          <Form.Item name={[row, "url"]} rules={[wrongAddress]} style={{ marginBottom: 0 }}>
            <Input maxLength={500} placeholder="https://" aria-label={t("admin.links.address")} />
          </Form.Item>
          {actions}
          <Form.Item name={[row, "logo"]} style={{ marginBottom: 0 }}>
            <CoverField />
          </Form.Item>
        </>
      )}
    />
  );
}
