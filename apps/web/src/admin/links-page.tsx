import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { useAction, useCall } from "../api/hooks.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import styles from "./admin-layout.module.css";
import { ListForm, useRequired } from "./list-form.tsx";

interface Values {
  readonly links: { zh: string; en: string; url: string }[];
}

/** `/admin/links`: the friendly links of the footer. */
export default function LinksPage() {
  const { t } = useTranslation();
  const links = useCall("adminLinks", {});
  return (
    <Panel title={t("adminTab.links")}>
      <div className={styles.body}>
        {links.isPending ? <LoadingRows rows={3} height={42} /> : null}
        {links.isError ? <ErrorState error={links.error} onRetry={() => void links.refetch()} /> : null}
        {links.data ? <LinksForm links={links.data} /> : null}
      </div>
    </Panel>
  );
}

function LinksForm({ links }: Values) {
  const { t } = useTranslation();
  const required = useRequired();
  const unsaved = useUnsavedChanges();
  const save = useAction("setSiteLinks", {
    onSuccess: () => {
      unsaved.clear();
      notify("success", t("notice.updated"));
    },
  });
  const wrongAddress = { pattern: /^(https?:\/\/|\/(?![\\/]))\S*$/, message: t("admin.links.wrongAddress") };
  return (
    <ListForm
      rows={links}
      empty={{ zh: "", en: "", url: "" }}
      nameLength={50}
      addText={t("admin.links.add")}
      removeText={t("admin.links.remove")}
      isSaving={save.isPending}
      onChange={unsaved.mark}
      onSave={(rows) => save.mutate({ links: rows })}
      fields={(row, actions) => (
        <>
          <Form.Item name={[row, "url"]} rules={[required, wrongAddress]} style={{ marginBottom: 0 }}>
            <Input maxLength={500} placeholder="https://" aria-label={t("admin.links.address")} />
          </Form.Item>
          {actions}
        </>
      )}
    />
  );
}
