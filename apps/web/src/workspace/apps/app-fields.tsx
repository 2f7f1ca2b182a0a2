import type { AppFile } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import styles from "./app-editor.module.css";
import { LineField, OptionalNumber, TextFields } from "./fields.tsx";
import type { AppEdit } from "./use-app-edit.ts";

type Experiment = NonNullable<AppFile["experiment"]>;

/** The properties of the app itself: title, description, and with what it runs. */
export function AppFields({ edit }: { readonly edit: AppEdit }) {
  const { t } = useTranslation();
  const { app } = edit;
  const { experiment = {} } = app;
  const run = (changes: { readonly [Key in keyof Experiment]?: Experiment[Key] | undefined }, part: string): void => {
    const given = Object.entries({ ...experiment, ...changes }).filter(([, value]) => value !== undefined);
    const { experiment: _former, ...others } = app;
    edit.change(given.length === 0 ? others : { ...others, experiment: Object.fromEntries(given) as Experiment }, part);
  };
  return (
    <>
      <p className={styles.note}>{t("modelApp.editor.ofClass", { name: app.class })}</p>
      <TextFields
        label={t("modelApp.editor.title")}
        value={app.title}
        onChange={(title = { zh: "", en: "" }) => edit.change({ ...app, title }, "title")}
      />
      <TextFields
        isLong
        label={t("modelApp.editor.description")}
        value={app.description}
        onChange={(description = { zh: "", en: "" }) => edit.change({ ...app, description }, "description")}
      />
      <div className={styles.pairs}>
        {(["startTime", "stopTime", "intervals"] as const).map((side) => (
          <OptionalNumber
            key={side}
            label={t(`modelApp.editor.${side}`)}
            value={experiment[side]}
            onChange={(value) => run({ [side]: value }, side)}
          />
        ))}
      </div>
      <LineField
        label={t("modelApp.editor.experiment")}
        value={experiment.name}
        onChange={(name) => run({ name }, "experiment")}
      />
    </>
  );
}
