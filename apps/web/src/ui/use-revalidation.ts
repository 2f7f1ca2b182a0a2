import type { FormInstance } from "antd";
import { useEffect, useEffectEvent } from "react";
import { useLanguage } from "../i18n/i18n.ts";

/** Writes the messages under the fields anew when the language changes; what was typed stays. */
export function useRevalidation<Values>(form: FormInstance<Values>): void {
  const language = useLanguage();
  const revalidate = useEffectEvent(() => {
    const faulty = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    // The messages are all that matters here; a field that is still wrong rejects, as it should.
    if (faulty.length > 0) form.validateFields(faulty.map(({ name }) => name)).catch(() => undefined);
  });
  useEffect(() => revalidate(), [language]);
}
