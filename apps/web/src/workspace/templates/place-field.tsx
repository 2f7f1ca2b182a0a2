import { Radio } from "antd";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import { type TemplatePlace, templatePlaces } from "./kept-template.ts";

interface PlaceFieldProps {
  readonly place: TemplatePlace;
  /** Those that may be chosen. */
  readonly places: readonly TemplatePlace[];
  readonly onChange: (place: TemplatePlace) => void;
}

/** Chooses where a template is kept, and says why it is not kept in the repository. */
export function PlaceField({ place, places, onChange }: PlaceFieldProps) {
  const { t } = useTranslation();
  const isForOneself = !places.includes("repository");
  return (
    <Form.Item label={t("template.where")} extra={isForOneself ? t("template.onlyOwn") : undefined}>
      <Radio.Group
        aria-label={t("template.where")}
        vertical
        value={place}
        onChange={({ target }) => onChange(target.value as TemplatePlace)}
      >
        {templatePlaces.map((each) => (
          <Radio key={each} value={each} disabled={!places.includes(each)}>
            {t(`template.place.${each}`)}
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
