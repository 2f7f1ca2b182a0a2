import "../../i18n/late/writing.ts";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import { FilesField } from "./files-field.tsx";

/** The field `files` of a form that writes a text; the form is not sent while a file is on its way. */
export function FilesItem() {
  const { t } = useTranslation();
  const isBusy = useRef(false);
  const rule = {
    validator: () => (isBusy.current ? Promise.reject(new Error(t("writing.files.wait"))) : Promise.resolve()),
    validateTrigger: "onSubmit",
  };
  return (
    <Form.Item name="files" rules={[rule]}>
      <FilesField isBusy={isBusy} />
    </Form.Item>
  );
}
