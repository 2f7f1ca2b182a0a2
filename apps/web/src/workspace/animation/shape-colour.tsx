import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { chartColours } from "../../theme/tokens.ts";
import type { Looks } from "./looks.ts";
import styles from "./shape-list.module.css";

interface ShapeColourProps {
  readonly component: string;
  readonly looks: Looks;
  readonly onLooks: (looks: Looks) => void;
}

/** Another colour for a shape, or the model's again. */
export function ShapeColour({ component, looks, onLooks }: ShapeColourProps) {
  const { t } = useTranslation();
  const { [component]: chosen, ...others } = looks.colours;
  return (
    <span className={styles.colour}>
      <input
        type="color"
        value={chosen ?? chartColours[0]}
        aria-label={t("animation.colour", { name: component })}
        onChange={({ target }) => onLooks({ ...looks, colours: { ...others, [component]: target.value } })}
      />
      <Button size="small" type="text" disabled={chosen === undefined} onClick={() => onLooks({ ...looks, colours: others })}>
        {t("animation.modelColour")}
      </Button>
    </span>
  );
}
