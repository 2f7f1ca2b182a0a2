import { PlusOutlined } from "@ant-design/icons";
import { Button, Tabs } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { choiceOf } from "../ui/address-query.ts";
import { Page, PageHeader } from "../ui/page.tsx";
import { Bin } from "./bin.tsx";
import { Groups } from "./groups.tsx";
import { MyApplications } from "./my-applications.tsx";
import { MyRepositories } from "./my-repositories.tsx";
import { MySimulations } from "./my-simulations.tsx";

const tabs = ["repositories", "groups", "applications", "simulations", "bin"] as const;

/** `/workbench`: what a member works on; the tab stands in the address. */
export default function WorkbenchPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  return (
    <Page>
      <PageHeader
        title={t("route.workbench")}
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate("/model/publish")}>
            {t("repository.publish")}
          </Button>
        }
      />
      <Tabs
        activeKey={choiceOf(query, "tab", tabs) ?? "repositories"}
        onChange={(tab) => setQuery(tab === "repositories" ? {} : { tab })}
        items={[
          { key: "repositories", label: t("workbench.repositories"), children: <MyRepositories /> },
          { key: "groups", label: t("workbench.groups"), children: <Groups /> },
          { key: "applications", label: t("workbench.applications"), children: <MyApplications /> },
          { key: "simulations", label: t("workbench.simulations"), children: <MySimulations /> },
          { key: "bin", label: t("workbench.bin"), children: <Bin /> },
        ]}
      />
    </Page>
  );
}
