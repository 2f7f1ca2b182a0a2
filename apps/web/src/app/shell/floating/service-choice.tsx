import { CustomerServiceOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { MenuDropdown } from "../../../ui/menu-dropdown.tsx";
import styles from "./floating-buttons.module.css";

/** A menu of the places where customer service is met, which few sites have several of. */
export default function ServiceChoice({ services }: Pick<CallData<Calls["siteFacts"]>, "services">) {
  const { t } = useTranslation();
  const items = services.map(({ title, url }) => ({
    key: url,
    label: title,
    onClick: () => window.open(url, "_blank", "noopener"),
  }));
  return (
    <MenuDropdown items={items} placement="bottomLeft">
      <button type="button" className={styles.button} title={t("floating.service")} aria-label={t("floating.service")}>
        <CustomerServiceOutlined />
      </button>
    </MenuDropdown>
  );
}
