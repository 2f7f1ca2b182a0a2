import { hostingServices } from "@mofang/protocol";
import { Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { choiceOf } from "../../ui/address-query.ts";
import { AddressImport } from "./address-import.tsx";
import { HostingAccount } from "./hosting-account.tsx";
import styles from "./import.module.css";
import { ImportList } from "./import-list.tsx";
import { serviceNames } from "./service-names.ts";

/** The ways to bring a repository in from another place, and how the member's imports go. `?from=` holds the place. */
export function ImportPanel() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const from = choiceOf(query, "from", hostingServices) ?? "address";
  return (
    <div className={styles.panel}>
      <Tabs
        activeKey={from}
        destroyOnHidden
        items={[
          { key: "address", label: t("repository.import.byAddress"), children: <AddressImport /> },
          ...hostingServices.map((service) => ({
            key: service,
            label: serviceNames[service],
            children: <HostingAccount service={service} />,
          })),
        ]}
        onChange={(key) => setQuery(key === "address" ? { way: "import" } : { way: "import", from: key }, { replace: true })}
      />
      <ImportList />
    </div>
  );
}
