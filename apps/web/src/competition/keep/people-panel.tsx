import { type CallData, type Calls, limits } from "@mofang/protocol";
import { Button, Input } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Form } from "../../ui/form.tsx";
import { Panel } from "../../ui/page.tsx";
import styles from "./keep.module.css";

interface PeoplePanelProps {
  readonly title: string;
  readonly note: string;
  readonly people: CallData<Calls["competitionMakers"]>;
  readonly isPending: boolean;
  readonly onAdd: (name: string, done: () => void) => void;
  readonly onRemove: (name: string) => void;
}

/** People who are named one by one. */
export function PeoplePanel({ title, note, people, isPending, onAdd, onRemove }: PeoplePanelProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ name: string }>();
  const formName = useId();
  return (
    <Panel title={title}>
      <div className={styles.body}>
        <p className={styles.note}>{note}</p>
        <ul className={styles.people} aria-label={title}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/user/${id}/repo`}>{name}</Link>
              <Button
                size="small"
                type="text"
                aria-label={t("competition.keep.removePerson", { name })}
                onClick={() => onRemove(name)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
        <Form name={formName} form={form} layout="inline" onFinish={({ name }) => onAdd(name, () => form.resetFields())}>
          <Form.Item
            name="name"
            label={t("competition.keep.userName")}
            rules={[{ required: true, message: t("competition.keep.required") }]}
          >
            <Input maxLength={limits.userName} autoComplete="off" />
          </Form.Item>
          <Button htmlType="submit" loading={isPending}>
            {t("competition.keep.addPerson")}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
