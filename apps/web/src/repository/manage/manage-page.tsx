import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { choiceOf } from "../../ui/address-query.ts";
import { Panel } from "../../ui/page.tsx";
import { ScrollingTabs } from "../../ui/scrolling-tabs.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { useMay } from "../use-may.ts";
import { useRepository } from "../use-repository.ts";
import { Applications } from "./applications.tsx";
import { BasicFacts } from "./basic-facts.tsx";
import { CoverPanel } from "./cover-panel.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { Members } from "./members.tsx";
import { Openings } from "./openings.tsx";
import { Webhooks } from "./webhook/webhooks.tsx";

const sections = ["basic", "permission", "members", "applications", "webhooks", "danger"] as const;
const ownersSections: readonly string[] = ["permission", "danger"];
const contents = {
  basic: (
    <>
      <BasicFacts />
      <CoverPanel />
    </>
  ),
  permission: <Openings />,
  members: <Members />,
  applications: <Applications />,
  webhooks: <Webhooks />,
  danger: <DangerZone />,
} as const;

/** `/model/{id}/manage`: facts, openness, members, applications, webhooks, and what cannot be undone. For managers only. */
export default function ManagePage() {
  const { t } = useTranslation();
  const may = useMay();
  const { id } = useRepository();
  const [query, setQuery] = useSearchParams();
  if (!may("repository-manage")) {
    return (
      <Panel>
        <EmptyState title={t("manage.noPermission")} text={t("manage.noPermissionText")} />
      </Panel>
    );
  }
  const shown = sections.filter((section) => !ownersSections.includes(section) || may("repository-owner"));
  return (
    <ScrollingTabs
      key={id}
      label={t("route.manage")}
      activeKey={choiceOf(query, "tab", shown) ?? "basic"}
      onChange={(tab) => setQuery(tab === "basic" ? {} : { tab })}
      tabs={shown.map((section) => ({ key: section, label: t(`manage.${section}`), children: contents[section] }))}
    />
  );
}
