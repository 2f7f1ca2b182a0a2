import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import type { AnimatedShape } from "@mofang/simulation";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { type Looks, toggled } from "./looks.ts";
import styles from "./shape-list.module.css";

interface ShapeListProps {
  readonly shapes: readonly AnimatedShape[];
  readonly looks: Looks;
  readonly onLooks: (looks: Looks) => void;
  readonly onChoose: (shape: number) => void;
}

/** Rows that are listed: nobody reads more. */
const listed = 500;

/** All shapes: to be chosen, hidden and shown. */
export function ShapeList({ shapes, looks, onLooks, onChoose }: ShapeListProps) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={styles.title}>{t("animation.shapeCount", { count: shapes.length })}</h3>
      <ul className={styles.list} aria-label={t("animation.shapes")}>
        {shapes.slice(0, listed).map(({ component }, index) => {
          const isHidden = looks.hidden.includes(component);
          const label = t(isHidden ? "animation.show" : "animation.hide", { name: component });
          return (
            <li key={component} className={styles.row} data-hidden={isHidden}>
              <button
                type="button"
                className={styles.name}
                title={component}
                aria-label={t("animation.choose", { name: component })}
                onClick={() => onChoose(index)}
              >
                {component}
              </button>
              <Button
                size="small"
                type="text"
                icon={isHidden ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
                aria-label={label}
                title={label}
                onClick={() => onLooks({ ...looks, hidden: toggled(looks.hidden, component) })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
