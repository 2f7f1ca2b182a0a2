import { LockOutlined, StarOutlined } from "@ant-design/icons";
import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { RepositoryPicture } from "./repository-picture.tsx";
import styles from "./repository-row.module.css";
import { TagList } from "./tag-list.tsx";

export type RepositorySummary = CallData<Calls["publicRepositories"]>["rows"][number];

/** Repositories one under the other. */
export function RepositoryRows({ rows }: { readonly rows: readonly RepositorySummary[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <RepositoryRow key={row.id} repository={row} />
      ))}
    </ul>
  );
}

function RepositoryRow({ repository }: { readonly repository: RepositorySummary }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, name, owner, description, modelType, openType, initialModel, tags, hasCover, nStars, updatedAt } = repository;
  return (
    <li className={styles.row}>
      <RepositoryPicture id={id} hasCover={hasCover} />
      <div className={styles.words}>
        <p className={styles.name}>
          <span className={styles.owner}>{owner.name} /</span> <Link to={`/model/${id}/summary`}>{name}</Link>
          {openType === "private" ? (
            <span className={styles.private}>
              <LockOutlined aria-hidden="true" /> {t("card.openType.private")}
            </span>
          ) : null}
        </p>
        <p className={styles.description}>{description}</p>
        <TagList tags={tags} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t("card.modelTypeLabel")}</dt>
          <dd>{t(`card.modelType.${modelType}`)}</dd>
        </div>
        <div className={initialModel ? undefined : styles.empty}>
          <dt>{t("card.initialModel")}</dt>
          <dd className={styles.code} title={initialModel}>
            {initialModel}
          </dd>
        </div>
        <div>
          <dt>{t("card.stars")}</dt>
          <dd>
            <StarOutlined aria-hidden="true" /> {formatNumber(nStars, language)}
          </dd>
        </div>
        <div className={styles.time}>
          <dt>{t("card.updated")}</dt>
          <dd>
            <RelativeTime instant={updatedAt} />
          </dd>
        </div>
      </dl>
    </li>
  );
}
