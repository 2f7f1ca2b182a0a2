import "../../i18n/late/portal.ts";
import { PlusOutlined } from "@ant-design/icons";
import { mayWritePortal, portalKinds, portalStates } from "@mofang/protocol";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { useSession } from "../../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../../ui/address-query.ts";
import { FilterBar, FilterKey } from "../../ui/filter-bar.tsx";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { ContentRows } from "./content-rows.tsx";

/** `/admin/contents`: what one may write, in every state. */
export default function ContentsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [kind, state] = [choiceOf(query, "kind", portalKinds), choiceOf(query, "state", portalStates)];
  const filter = { kind, state, key: query.get("key") || undefined };
  const list = useCall("portalDrafts", { ...pagingOf(query), ...filter }, { keepPrevious: true });
  const change = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  const kinds = useWritableKinds();
  return (
    <>
      <FilterBar action={<NewButton />}>
        <FilterKey value={filter.key ?? ""} label={t("portal.write.search")} onSearch={(key) => change({ key })} />
        <Select
          value={kind ?? "all"}
          aria-label={t("portal.write.kind")}
          popupMatchSelectWidth={false}
          options={[
            { value: "all", label: t("portal.write.allKinds") },
            ...kinds.map((value) => ({ value, label: t(`portal.kind.${value}`) })),
          ]}
          onChange={(value: string) => change({ kind: value === "all" ? undefined : value })}
        />
        <Select
          value={state ?? "all"}
          aria-label={t("portal.write.state")}
          popupMatchSelectWidth={false}
          options={(["all", ...portalStates] as const).map((value) => ({ value, label: t(`portal.write.states.${value}`) }))}
          onChange={(value: string) => change({ state: value === "all" ? undefined : value })}
        />
      </FilterBar>
      <Panel>
        {list.isPending ? <LoadingRows rows={8} height={56} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? <EmptyState title={t("portal.write.none")} text={t("portal.write.noneText")} /> : null}
        {list.data && list.data.rows.length > 0 ? (
          <>
            <ContentRows rows={list.data.rows} />
            <Paging {...list.data} onChange={(page, pageSize) => change({ page, pageSize })} />
          </>
        ) : null}
      </Panel>
    </>
  );
}

/** Kinds that whoever is logged in may write. */
function useWritableKinds() {
  const role = useSession()?.userInfo.siteRole ?? "member";
  return portalKinds.filter((kind) => mayWritePortal(role, kind));
}

function NewButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = useWritableKinds().map((kind) => ({
    key: kind,
    label: t(`portal.kind.${kind}`),
    onClick: () => void navigate(`/admin/contents/new?kind=${kind}`),
  }));
  return (
    <MenuDropdown items={items}>
      <Button type="primary" icon={<PlusOutlined />}>
        {t("portal.write.new")}
      </Button>
    </MenuDropdown>
  );
}
