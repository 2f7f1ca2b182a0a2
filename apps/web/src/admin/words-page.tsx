import { Button, Input, Table } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { pagingOf } from "../ui/address-query.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { Panel } from "../ui/page.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { useUnsavedChanges } from "../ui/unsaved-changes.ts";
import styles from "./admin-layout.module.css";
import { KeyField } from "./key-field.tsx";
import { Listing } from "./listing.tsx";

/** `/admin/words`: words that texts must not hold. */
export default function WordsPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [form] = Form.useForm<{ words: string }>();
  const list = useCall("sensitiveWords", { ...pagingOf(query), key: query.get("key") || undefined }, { keepPrevious: true });
  const unsaved = useUnsavedChanges();
  const add = useAction("addSensitiveWords", {
    onSuccess: ({ nAdded }) => {
      notify("success", t("admin.words.added", { count: nAdded }));
      unsaved.clear();
      form.resetFields();
    },
  });
  const remove = useAction("deleteSensitiveWord");

  function save({ words }: { readonly words: string }): void {
    const list = words.split("\n").map((word) => word.trim());
    add.mutate({ words: [...new Set(list)].filter((word) => word !== "") });
  }

  return (
    <>
      <Panel title={t("admin.words.addTitle")}>
        <div className={styles.body}>
          <Form form={form} onValuesChange={unsaved.mark} onFinish={save}>
            <Form.Item name="words" rules={[{ required: true, whitespace: true, message: t("admin.words.required") }]}>
              <Input.TextArea
                autoSize={{ minRows: 2, maxRows: 10 }}
                placeholder={t("admin.words.oneALine")}
                aria-label={t("admin.words.oneALine")}
              />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={add.isPending}>
              {t("admin.words.add")}
            </Button>
          </Form>
        </div>
      </Panel>
      <search className={styles.filters}>
        <KeyField label={t("admin.words.search")} />
      </search>
      <Listing empty={t("admin.words.none")} list={list}>
        {(rows) => (
          <Table
            rowKey="word"
            size="middle"
            pagination={false}
            dataSource={[...rows]}
            columns={[
              { title: t("admin.words.word"), dataIndex: "word" },
              { title: t("admin.time"), dataIndex: "createdAt", render: (time: string) => <RelativeTime instant={time} /> },
              {
                title: t("admin.actions"),
                key: "actions",
                render: (_, { word }) => (
                  <Button size="small" onClick={() => remove.mutate({ word })}>
                    {t("admin.delete")}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Listing>
    </>
  );
}
