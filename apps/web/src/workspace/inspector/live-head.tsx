import { useTranslation } from "react-i18next";
import { WriteTunedButton } from "../live/write-tuned-button.tsx";
import styles from "./inspector.module.css";
import { useLiveDesk } from "./live-desk.ts";
import { LiveItem } from "./live-item.tsx";

interface LiveHeadProps {
  /** The component whose parameters are below; undefined for the class itself. */
  readonly component: string | undefined;
  /** What the rows below show already. */
  readonly paths: readonly string[];
}

/** Says that fields act on a run that goes on, with the inputs of the run that belong to what is shown. */
export function LiveHead({ component, paths }: LiveHeadProps) {
  const { t } = useTranslation();
  const desk = useLiveDesk();
  if (desk === undefined) return null;
  const belongs = (name: string): boolean =>
    component === undefined || name === component || name.startsWith(`${component}.`) || name.startsWith(`${component}[`);
  const inputs = [...desk.tunables.values()].filter(({ isInput, name }) => isInput && belongs(name) && !paths.includes(name));
  return (
    <>
      <p className={styles.note}>{t("tuning.runGoesOn")}</p>
      <WriteTunedButton run={desk.run} tunables={[...desk.tunables.values()]} />
      {desk.refusals.map((refusal) => (
        <p key={refusal} className={styles.error} role="alert">
          {refusal}
        </p>
      ))}
      {inputs.length === 0 ? null : (
        <section>
          <h3 className={styles.group}>{t("tuning.inputsOfRun")}</h3>
          <ul className={styles.list}>
            {inputs.map((tunable) => (
              <LiveItem key={tunable.name} tunable={tunable} desk={desk} row={undefined} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
