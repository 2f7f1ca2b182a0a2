import "../../i18n/late/admin.ts";
import "../../i18n/late/portal.ts";
import { keptLists } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { KeptListPanel } from "./kept-list-panel.tsx";

/** `/admin/lists/{list}`: the lists of the site, all of them kept in one way. */
export default function ListsPage() {
  const { t } = useTranslation();
  const wanted = useParams().list;
  const list = keptLists.find((name) => name === wanted);
  if (list === undefined) return <Navigate to={`/admin/lists/${keptLists[0]}`} replace />;
  const tabs = keptLists.map((name) => ({ to: `/admin/lists/${name}`, label: t(`admin.lists.name.${name}`) }));
  return (
    <>
      <LinkTabs label={t("adminTab.lists")} tabs={tabs} />
      <KeptListPanel key={list} list={list} />
    </>
  );
}
