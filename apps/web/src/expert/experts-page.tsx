import "../i18n/late/expert.ts";
import { type CallData, type Calls, type ExpertField, expertFields } from "@mofang/protocol";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { changedQuery, choiceOf, pagingOf } from "../ui/address-query.ts";
import { Avatar } from "../ui/avatar.tsx";
import { FilterBar, FilterKey } from "../ui/filter-bar.tsx";
import { PageHeader, Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { askAddress } from "./expert-addresses.ts";
import styles from "./expert-pages.module.css";
import { FieldFilter } from "./field-filter.tsx";
import { ProfileDialog } from "./profile-dialog.tsx";
import { WrittenProfile } from "./written-profile.tsx";

type Expert = CallData<Calls["experts"]>["rows"][number];

/** `/interaction/expert`: who answers, and in what they know their way. */
export default function ExpertsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const role = useSession()?.userInfo.siteRole ?? "member";
  const field = choiceOf<ExpertField>(query, "field", expertFields);
  const key = query.get("key") ?? "";
  const list = useCall("experts", { ...pagingOf(query), field, key: key || undefined }, { keepPrevious: true });
  const set = (changes: Parameters<typeof changedQuery>[1]) => setQuery(changedQuery(query, changes));
  return (
    <div>
      <PageHeader
        title={t("expert.experts")}
        lead={t("expert.lead")}
        actions={role === "member" ? null : <Button onClick={() => setEditing(true)}>{t("expert.ownProfile")}</Button>}
      />
      <FilterBar>
        <FilterKey value={key} label={t("expert.searchExperts")} onSearch={(text) => set({ key: text })} />
        <FieldFilter field={field} onChange={(value) => set({ field: value })} />
      </FilterBar>
      <Panel>
        {list.isPending ? <LoadingRows rows={5} height={72} /> : null}
        {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.rows.length === 0 ? <EmptyState title={t("expert.noExperts")} text={t("expert.noExpertsText")} /> : null}
        <ul>
          {list.data?.rows.map((expert) => (
            <ExpertRow key={expert.person.id} expert={expert} />
          ))}
        </ul>
        {list.data ? <Paging {...list.data} onChange={(page, pageSize) => set({ page, pageSize })} /> : null}
      </Panel>
      {isEditing ? <ProfileDialog onClose={() => setEditing(false)} /> : null}
    </div>
  );
}

function ExpertRow({ expert }: { readonly expert: Expert }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { person, headline, fields, isAvailable, isFull } = expert;
  return (
    <li className={styles.row}>
      <Avatar name={person.name} image={person.avatar} size={44} />
      <div className={styles.words}>
        <Link to={`/user/${person.id}/repo`}>{person.name}</Link>
        <p>{headline}</p>
        <p className={styles.note}>
          {fields.map((field) => (
            <span key={field}>{t(`expert.field.${field}`)}</span>
          ))}
        </p>
        <ExpertFacts expert={expert} />
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "expert.lessProfile" : "expert.moreProfile")}
        </Button>
        {isOpen ? <WrittenProfile expertId={person.id} /> : null}
      </div>
      {isAvailable ? (
        <Link to={askAddress(person.id)}>
          <Button type="primary">{t(isFull ? "expert.askWaiting" : "expert.ask")}</Button>
        </Link>
      ) : (
        <StatePill tone="quiet">{t("expert.away")}</StatePill>
      )}
    </li>
  );
}

/** What can be counted of an expert's answers. */
function ExpertFacts({ expert: { nAnswers, rating, nThanks, answerHours } }: { readonly expert: Expert }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const digits = { maximumFractionDigits: 1 };
  return (
    <p className={styles.note}>
      <span>{t("expert.nAnswers", { count: nAnswers })}</span>
      {rating === null ? null : <span>{t("expert.rating", { rating: formatNumber(rating, language, digits) })}</span>}
      {nThanks === 0 ? null : <span>{t("expert.nThanks", { count: nThanks })}</span>}
      {answerHours === null ? null : <span>{t("expert.hours", { hours: formatNumber(answerHours, language, digits) })}</span>}
    </p>
  );
}
