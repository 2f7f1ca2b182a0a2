import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { classAddress } from "../../ui/class-address.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { fileAddress, headVersion } from "../addresses.ts";
import { TagList } from "../card/tag-list.tsx";
import { hasRole, type RepositoryDetail } from "../use-repository.ts";
import styles from "./summary-page.module.css";

/** What a repository is, whose, and how old. */
export function Facts({ repository }: { readonly repository: RepositoryDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, owner, description, tags, licence, openType, modelType, initialModel, nFiles, head, createdAt, updatedAt } =
    repository;
  return (
    <section>
      <p className={styles.description}>{description}</p>
      <TagList tags={tags} />
      <dl className={styles.facts}>
        <Fact label={t("card.initialModel")}>
          {initialModel ? (
            <Link to={classAddress(id, headVersion, initialModel)} className={styles.code}>
              {initialModel}
            </Link>
          ) : (
            <>
              {t("repository.notChosen")}
              {nFiles > 0 && hasRole(repository, "ROLE_PROJECT_MANAGE") ? (
                <Link className={styles.choose} to={`/model/${id}/manage`}>
                  {t("repository.choose")}
                </Link>
              ) : null}
            </>
          )}
        </Fact>
        <Fact label={t("repository.owner")}>
          <Link to={`/user/${owner.id}/repo`}>{owner.name}</Link>
        </Fact>
        <Fact label={t("card.openTypeLabel")}>{t(`card.openType.${openType}`)}</Fact>
        <Fact label={t("card.modelTypeLabel")}>{t(`card.modelType.${modelType}`)}</Fact>
        <Fact label={t("licence.label")}>
          {licence === "proprietary" ? t("licence.proprietary") : (licence ?? t("licence.none"))}
        </Fact>
        <Fact label={t("repository.files")}>{formatNumber(nFiles, language)}</Fact>
        <Fact label={t("repository.created")}>
          <RelativeTime instant={createdAt} />
        </Fact>
        <Fact label={t("card.updated")}>
          <RelativeTime instant={updatedAt} />
        </Fact>
        {head ? (
          <Fact label={t("repository.lastCommit")}>
            <Link className={styles.code} to={fileAddress(id, head.commit, "folder", "")}>
              {head.commit.slice(0, 8)}
            </Link>{" "}
            {head.message}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
