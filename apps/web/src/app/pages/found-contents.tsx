import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { fileAddress, headVersion } from "../../repository/addresses.ts";
import { changedQuery, pagingOf } from "../../ui/address-query.ts";
import { classAddress } from "../../ui/class-address.ts";
import { Panel } from "../../ui/page.tsx";
import { Paging } from "../../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./found-contents.module.css";

/** Letters of the words that the call takes. */
export const contentKeyLength = 200;

type Hit = CallData<Calls["search"]>["rows"][number];

/** Classes and documents inside repositories in which the words stand. */
export function FoundContents({ words }: { readonly words: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const key = words.slice(0, contentKeyLength);
  const found = useCall("search", { ...pagingOf(query), key }, { keepPrevious: true });
  return (
    <Panel>
      {found.isPending ? <LoadingRows rows={10} height={64} /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.rows.length === 0 ? <EmptyState title={t("search.noContents")} text={t("search.noContentsText")} /> : null}
      {found.data && found.data.rows.length > 0 ? (
        <>
          <ul>
            {found.data.rows.map((hit) => (
              <HitRow key={`${hit.repository.id} ${hit.kind} ${hit.name}`} hit={hit} />
            ))}
          </ul>
          <Paging {...found.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}

function HitRow({ hit: { repository, kind, name, path, description, excerpt } }: { readonly hit: Hit }) {
  const address =
    kind === "class" ? classAddress(repository.id, headVersion, name) : fileAddress(repository.id, headVersion, "file", path);
  return (
    <li className={styles.hit}>
      <Link to={address} className={styles.name}>
        {name}
      </Link>
      <Link to={`/model/${repository.id}/summary`} className={styles.repository}>
        {repository.ownerName} / {repository.name}
      </Link>
      {description ? <p className={styles.text}>{description}</p> : null}
      {excerpt ? <p className={styles.text}>{excerpt}</p> : null}
    </li>
  );
}
