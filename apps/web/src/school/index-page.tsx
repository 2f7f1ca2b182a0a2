import "../i18n/late/school.ts";
import { type CallData, type Calls, type SchoolRegion, schoolRegions } from "@mofang/protocol";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction, useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { Avatar } from "../ui/avatar.tsx";
import { FilterKey } from "../ui/filter-bar.tsx";
import { notify } from "../ui/notices.ts";
import { PageHeader, Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { WrittenText } from "../writing/written-text.tsx";
import { Invitation } from "./invitation.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import { RegionMap } from "./region-map.tsx";
import { schoolHome } from "./school-addresses.ts";
import styles from "./school-pages.module.css";

type School = CallData<Calls["schools"]>["rows"][number];

/** `/bbs/school/index`: every school, which of them are one's own, and how to join one. */
export default function IndexPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const key = query.get("key") ?? "";
  const region = choiceOf<SchoolRegion>(query, "region", schoolRegions);
  const list = useCall("schools", { ...pagingOf(query), key: key || undefined, region }, { keepPrevious: true });
  const set = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  return (
    <>
      <PageHeader title={t("school.zone")} lead={t("school.lead")} />
      <div className={styles.chooser}>
        <div className={styles.aside}>
          <Invitation />
          <Offers />
          <div className={styles.bar}>
            <FilterKey value={key} label={t("school.search")} onSearch={(text) => set({ key: text })} />
          </div>
          <Panel>
            {list.isPending ? <LoadingRows rows={6} height={64} /> : null}
            {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
            {list.data?.rows.length === 0 ? <EmptyState title={t("school.noSchools")} text={t("school.noSchoolsText")} /> : null}
            <ul>
              {list.data?.rows.map((school) => (
                <SchoolRow key={school.id} school={school} />
              ))}
            </ul>
            {list.data ? <Paging {...list.data} onChange={(page, pageSize) => set({ page, pageSize })} /> : null}
          </Panel>
        </div>
        <Panel title={t("school.map")}>
          <RegionMap chosen={region} onChoose={(next) => set({ region: next })} />
        </Panel>
      </div>
    </>
  );
}

/** Schools that the address of one's account opens. */
function Offers() {
  const { t } = useTranslation();
  const isMember = useSession() !== null;
  const open = useCall("currentSchool", {}, { enabled: isMember }).data?.open ?? [];
  const navigate = useNavigate();
  const join = useAction("joinSchool", { onSuccess: () => void navigate(schoolHome) });
  if (!isMember) return null;
  return open.map(({ id, name }) => (
    <Alert
      key={id}
      type="info"
      showIcon
      title={t("school.offer", { school: name })}
      action={
        <Button type="primary" size="small" loading={join.isPending} onClick={() => join.mutate({ schoolId: id })}>
          {t("school.join")}
        </Button>
      }
    />
  ));
}

function SchoolRow({ school }: { readonly school: School }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const [isJoining, setJoining] = useState(false);
  const enter = useAction("chooseSchool", { onSuccess: () => void navigate(schoolHome) });
  const { id, name, logo, region, intro, role } = school;
  return (
    <li className={styles.row}>
      <Avatar name={name} image={logo} size={40} />
      <div className={styles.words}>
        <strong>{name}</strong>
        <p className={styles.note}>
          {t(`school.region.${region}`)}
          {role === null ? null : ` · ${t(`school.role.${role}`)}`}
        </p>
        {intro ? <WrittenText text={intro} /> : null}
      </div>
      {role === null ? (
        <Button onClick={() => gate(() => setJoining(true))}>{t("school.join")}</Button>
      ) : (
        <Button type="primary" loading={enter.isPending} onClick={() => enter.mutate({ schoolId: id })}>
          {t("school.enter")}
        </Button>
      )}
      {isJoining ? (
        <JoinDialog
          school={school}
          onClose={() => setJoining(false)}
          onJoined={() => {
            notify("success", t("school.joined", { school: name }));
            void navigate(schoolHome);
          }}
        />
      ) : null}
    </li>
  );
}
