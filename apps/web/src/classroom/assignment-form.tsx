import { type CallData, type Calls, type LatePolicy, latePolicies, limits } from "@mofang/protocol";
import { Button, Input, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAction } from "../api/hooks.ts";
import { useFormDraft } from "../api/use-form-draft.ts";
import { Form } from "../ui/form.tsx";
import { notify } from "../ui/notices.ts";
import { RepositorySelect } from "../ui/repository-select.tsx";
import { TextEditor } from "../writing/editor/text-editor.tsx";
import styles from "./classroom.module.css";
import { assignmentAddress } from "./classroom-addresses.ts";

type Assignment = CallData<Calls["assignment"]>;

interface AssignmentFormProps {
  readonly classroomId: number;
  /** None for a new one. */
  readonly assignment?: Assignment;
}

interface Values {
  readonly title: string;
  readonly text: string;
  readonly starterId: number | null;
  readonly points: number;
  readonly dueLocal: string;
  readonly timeZone: string;
  readonly policy: LatePolicy;
  readonly closesLocal?: string;
  readonly dailyPercent?: number;
}

/** What is to be done until when, from which repository, and what becomes of late work. Its texts are kept until they are sent. */
export function AssignmentForm({ classroomId, assignment }: AssignmentFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const begun = valuesOf(assignment);
  const { title, text } = begun;
  const draft = useFormDraft(`class/${classroomId}/assignment/${assignment?.id ?? "new"}`, { title, text });
  const policy = Form.useWatch("policy", form) ?? begun.policy;
  const save = useAction("saveAssignment", {
    onSuccess: ({ assignmentId }) => {
      draft.drop();
      notify("success", t("assignment.saved"));
      void navigate(assignmentAddress(classroomId, assignmentId));
    },
  });
  return (
    <Form
      className={styles.body ?? ""}
      form={form}
      layout="vertical"
      initialValues={{ ...begun, ...draft.initialValues }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_changed, { title, text }: Values) => draft.keep({ title, text })}
      onFinish={(values) => save.mutate({ classroomId, assignmentId: assignment?.id ?? null, ...contentOf(values) })}
    >
      <TaskFields chosen={assignment?.starter ?? null} />
      <DueFields />
      <Form.Item name="policy" label={t("assignment.late")}>
        <Select options={latePolicies.map((value) => ({ value, label: t(`assignment.policy.${value}`) }))} />
      </Form.Item>
      {policy === "until" ? <ClosingField /> : null}
      {policy === "deduction" ? <PercentField /> : null}
      <p className={styles.note}>{t("assignment.collectNote")}</p>
      <div className={styles.bar}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t("assignment.save")}
        </Button>
      </div>
    </Form>
  );
}

function TaskFields({ chosen }: { readonly chosen: Assignment["starter"] }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="title"
        label={t("assignment.title")}
        rules={[{ required: true, whitespace: true, message: t("assignment.titleRequired") }]}
      >
        <Input maxLength={limits.assignmentTitle} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="text" label={t("assignment.text")}>
        <TextEditor label={t("assignment.text")} maxLength={limits.assignmentText} rows={8} />
      </Form.Item>
      <Form.Item
        name="starterId"
        label={t("assignment.starter")}
        extra={t("assignment.starterNote")}
        rules={[{ required: true, message: t("classroom.repositoryRequired") }]}
      >
        <RepositorySelect placeholder={t("classroom.chooseRepository")} chosen={chosen} />
      </Form.Item>
    </>
  );
}

function DueFields() {
  const { t } = useTranslation();
  const zones = useTimeZones();
  return (
    <div className={styles.pair}>
      <Form.Item
        name="points"
        label={t("assignment.points")}
        rules={[{ required: true, message: t("assignment.pointsRequired") }]}
      >
        <InputNumber className={styles.wide ?? ""} min={1} max={limits.assignmentPoints} precision={0} />
      </Form.Item>
      <Form.Item name="dueLocal" label={t("assignment.due")} rules={[{ required: true, message: t("assignment.dueRequired") }]}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="timeZone" label={t("assignment.timeZone")}>
        <Select showSearch options={zones.map((value) => ({ value, label: value }))} />
      </Form.Item>
    </div>
  );
}

function ClosingField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="closesLocal"
      label={t("assignment.closes")}
      dependencies={["dueLocal"]}
      rules={[
        ({ getFieldValue }) => ({
          validator: async (_rule, closes: string | undefined) => {
            if (!closes || closes <= (getFieldValue("dueLocal") as string)) throw new Error(t("assignment.closesRequired"));
          },
        }),
      ]}
    >
      <Input type="datetime-local" />
    </Form.Item>
  );
}

function PercentField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="dailyPercent"
      label={t("assignment.percent")}
      rules={[{ required: true, type: "integer", min: 1, max: 100, message: t("assignment.percentRequired") }]}
    >
      <InputNumber min={1} max={100} precision={0} suffix="%" />
    </Form.Item>
  );
}

/** All zones of the browser, its own first. */
function useTimeZones(): readonly string[] {
  return [...new Set([ownZone(), "Asia/Shanghai", "UTC", ...Intl.supportedValuesOf("timeZone")])];
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function valuesOf(assignment: Assignment | undefined): Values {
  if (assignment === undefined) {
    return {
      title: "",
      text: "",
      starterId: null,
      points: 100,
      dueLocal: "",
      timeZone: ownZone(),
      policy: "none",
      dailyPercent: 10,
    };
  }
  const { title, text, starter, points, dueLocal, timeZone, policy, closesLocal, dailyPercent } = assignment;
  const late = { policy, closesLocal: closesLocal ?? "", dailyPercent: dailyPercent || 10 };
  return { title, text, starterId: starter?.id ?? null, points, dueLocal, timeZone, ...late };
}

function contentOf({ starterId, closesLocal = "", dailyPercent = 0, ...values }: Values) {
  if (starterId === null) throw new Error("invariant: a form is sent once its starter is chosen");
  return {
    ...values,
    title: values.title.trim(),
    starterId,
    closesLocal: values.policy === "until" ? closesLocal : null,
    dailyPercent: values.policy === "deduction" ? dailyPercent : 0,
  };
}
