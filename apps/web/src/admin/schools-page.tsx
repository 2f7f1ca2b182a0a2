import "../i18n/late/school.ts";
import { PlusOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { NameFields } from "../school/name-fields.tsx";
import { pagingOf } from "../ui/address-query.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { LoadingRows } from "../ui/states.tsx";
import { TypedConfirmation } from "../ui/typed-confirmation.tsx";
import styles from "./admin-layout.module.css";
import { KeyField } from "./key-field.tsx";
import { Listing } from "./listing.tsx";

type School = CallData<Calls["schools"]>["rows"][number];

/** `/admin/schools`: adding schools, their mail domains, deleting them. */
export default function SchoolsPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<School | null>(null);
  const [deleted, setDeleted] = useState<School | null>(null);
  const list = useCall("schools", { ...pagingOf(query), key: query.get("key") || undefined }, { keepPrevious: true });
  return (
    <>
      <search className={styles.filters}>
        <KeyField label={t("school.search")} />
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {t("school.add")}
        </Button>
      </search>
      <Listing empty={t("school.noSchools")} list={list}>
        {(schools) => (
          <ul>
            {schools.map((school) => (
              <li key={school.id} className={styles.school}>
                <span>
                  {school.name} · {t(`school.region.${school.region}`)}
                </span>
                <div className={styles.actions}>
                  <Button size="small" onClick={() => setChanged(school)}>
                    {t("school.mailDomains")}
                  </Button>
                  <Button size="small" danger onClick={() => setDeleted(school)}>
                    {t("school.delete")}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Listing>
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      {changed ? <DomainsDialog school={changed} onClose={() => setChanged(null)} /> : null}
      {deleted ? <DeleteDialog school={deleted} onClose={() => setDeleted(null)} /> : null}
    </>
  );
}

interface Domains {
  /** One domain a line; those of teachers begin with `teacher:`, those of managers with `manager:`. */
  readonly domains: string;
}

/** The domains of a text field. */
function domainsIn(text: string) {
  return text.split(/[\s,;]+/).flatMap((line) => {
    const [, role = "student", domain = ""] = /^(?:(student|teacher|manager):)?@?(.+)$/.exec(line) ?? [];
    return domain === "" ? [] : [{ domain: domain.toLowerCase(), role: role as "student" | "teacher" | "manager" }];
  });
}

function DomainsField() {
  const { t } = useTranslation();
  return (
    <Form.Item name="domains" label={t("school.mailDomains")} extra={t("school.domainsNote")}>
      <Input.TextArea rows={4} placeholder={"stu.example.edu.cn\nteacher:example.edu.cn"} />
    </Form.Item>
  );
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Domains & { zh: string; en: string; region: School["region"] }>();
  const add = useAction("importSchools", {
    onSuccess: () => {
      notify("success", t("notice.processed"));
      onClose();
    },
  });
  return (
    <Modal
      open
      centered
      title={t("school.add")}
      okText={t("action.save")}
      okButtonProps={{ loading: add.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ region: "XX", domains: "" }}
        onFinish={({ domains, ...facts }) => add.mutate({ schools: [{ ...facts, domains: domainsIn(domains) }] })}
      >
        <NameFields />
        <DomainsField />
      </Form>
    </Modal>
  );
}

interface SchoolDialogProps {
  readonly school: School;
  readonly onClose: () => void;
}

function DomainsDialog({ school, onClose }: SchoolDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Domains>();
  const facts = useCall("schoolFacts", { schoolId: school.id });
  const save = useAction("setSchoolDomains", {
    onSuccess: () => {
      notify("success", t("notice.updated"));
      onClose();
    },
  });
  const text = facts.data?.domains.map(({ domain, role }) => (role === "student" ? domain : `${role}:${domain}`)).join("\n");
  return (
    <Modal
      open
      centered
      title={school.name}
      okText={t("action.save")}
      okButtonProps={{ loading: save.isPending, disabled: text === undefined }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {text === undefined ? (
        <LoadingRows rows={2} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          initialValues={{ domains: text }}
          onFinish={({ domains }) => save.mutate({ schoolId: school.id, domains: domainsIn(domains) })}
        >
          <DomainsField />
        </Form>
      )}
    </Modal>
  );
}

function DeleteDialog({ school, onClose }: SchoolDialogProps) {
  const { t } = useTranslation();
  const remove = useAction("deleteSchool", {
    onSuccess: () => {
      notify("success", t("school.deleted", { title: school.name }));
      onClose();
    },
  });
  return (
    <TypedConfirmation
      title={t("school.deleteArticle", { title: school.name })}
      text={t("school.deleteText")}
      expected={school.name}
      okText={t("school.delete")}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ schoolId: school.id, name: school.name })}
      onCancel={onClose}
    />
  );
}
