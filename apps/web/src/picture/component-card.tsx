import "../i18n/late/picture.ts";
import { CloseOutlined, LoginOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./component-card.module.css";
import type { ShownComponent } from "./shown-component.ts";

interface ComponentCardProps {
  readonly component: ShownComponent;
  /** Left out where the class of the component cannot be looked into. */
  readonly onOpen: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What the chosen component of a picture is: name, class, description, parameters. */
export function ComponentCard({ component, onOpen, onClose }: ComponentCardProps) {
  const { t } = useTranslation();
  const [, ...details] = component.lines;
  return (
    <div className={styles.card} role="status">
      <div className={styles.head}>
        <strong>{component.name}</strong>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t("picture.closeCard")} onClick={onClose} />
      </div>
      <div className={styles.class}>{component.className}</div>
      {details.map((line) => (
        <div key={line} className={styles.line}>
          {line}
        </div>
      ))}
      {onOpen ? (
        <Button size="small" icon={<LoginOutlined />} onClick={onOpen}>
          {t("picture.open")}
        </Button>
      ) : null}
    </div>
  );
}
