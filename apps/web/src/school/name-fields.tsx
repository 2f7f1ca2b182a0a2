import "../i18n/late/school.ts";
import { limits, schoolRegions } from "@mofang/protocol";
import { Input, Select } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../ui/form.tsx";

/** Fields of a form: the names of a school in both languages, and where it is. */
export function NameFields() {
  const { t } = useTranslation();
  const required = [{ required: true, whitespace: true, message: t("school.nameRequired") }];
  return (
    <>
      <Form.Item name="zh" label={t("school.nameZh")} rules={required}>
        <Input maxLength={limits.schoolName} />
      </Form.Item>
      <Form.Item name="en" label={t("school.nameEn")} rules={required}>
        <Input maxLength={limits.schoolName} />
      </Form.Item>
      <Form.Item name="region" label={t("school.regionOf")}>
        <Select
          showSearch={{ optionFilterProp: "label" }}
          options={schoolRegions.map((value) => ({ value, label: t(`school.region.${value}`) }))}
        />
      </Form.Item>
    </>
  );
}
