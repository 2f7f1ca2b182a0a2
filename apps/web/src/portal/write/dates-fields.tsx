import { Checkbox, Input, InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import styles from "./write.module.css";

/** When an activity takes place, and who may come; times are the writer's own. */
export function DatesFields() {
  const { t } = useTranslation();
  const required = { required: true, message: t("portal.write.timeRequired") };
  return (
    <fieldset className={styles.language}>
      <legend>{t("portal.registration")}</legend>
      <div className={styles.pair}>
        <Form.Item name="startsAt" label={t("portal.write.startsAt")} rules={[required]}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="endsAt" label={t("portal.write.endsAt")} rules={[required]}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item
          name="registrationEndsAt"
          label={t("portal.write.registrationEndsAt")}
          extra={t("portal.write.registrationNote")}
        >
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="capacity" label={t("portal.write.capacity")} extra={t("portal.write.capacityNote")}>
          <InputNumber min={1} max={100_000} precision={0} />
        </Form.Item>
      </div>
      <Form.Item name="isForSchools" valuePropName="checked">
        <Checkbox>{t("portal.write.isForSchools")}</Checkbox>
      </Form.Item>
    </fieldset>
  );
}
