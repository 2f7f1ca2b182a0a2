import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { choiceOf } from "../ui/address-query.ts";
import { Page, PageHeader } from "../ui/page.tsx";
import { ScrollingTabs } from "../ui/scrolling-tabs.tsx";
import { Bin } from "./bin.tsx";
import { Groups } from "./groups.tsx";
import { CopiedRepositories, MarkedRepositories, RecentRepositories } from "./listed-repositories.tsx";
import { MyApplications } from "./my-applications.tsx";
import { MyRepositories } from "./my-repositories.tsx";
import { MySimulations } from "./my-simulations.tsx";
import { PublishButton } from "./publish-button.tsx";

const tabs = [
  "recent",
  "repositories",
  "likes",
  "collections",
  "copies",
  "groups",
  "applications",
  "simulations",
  "bin",
] as const;

/** `/workbench`: what a member works on; the tab stands in the address. */
export default function WorkbenchPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  return (
    <Page>
      <PageHeader title={t("route.workbench")} actions={<PublishButton />} />
      <ScrollingTabs
        label={t("route.workbench")}
        activeKey={choiceOf(query, "tab", tabs) ?? "repositories"}
        onChange={(tab) => setQuery(tab === "repositories" ? {} : { tab })}
        tabs={[
          { key: "recent", label: t("workbench.recent"), children: <RecentRepositories /> },
          { key: "repositories", label: t("workbench.repositories"), children: <MyRepositories /> },
          { key: "likes", label: t("workbench.likes"), children: <MarkedRepositories kind="star" /> },
          { key: "collections", label: t("workbench.collections"), children: <MarkedRepositories kind="collection" /> },
          { key: "copies", label: t("workbench.copies"), children: <CopiedRepositories /> },
          { key: "groups", label: t("workbench.groups"), children: <Groups /> },
          { key: "applications", label: t("workbench.applications"), children: <MyApplications /> },
          { key: "simulations", label: t("workbench.simulations"), children: <MySimulations /> },
          { key: "bin", label: t("workbench.bin"), children: <Bin /> },
        ]}
      />
    </Page>
  );
}
