import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { issueAddress } from "../addresses.ts";
import tagStyles from "../card/tag-list.module.css";
import { useRepository } from "../use-repository.ts";

/** Labels of an issue; each leads to the issues that bear it. */
export function IssueLabels({ labels }: { readonly labels: readonly string[] }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  if (labels.length === 0) return null;
  return (
    <ul className={tagStyles.tags} aria-label={t("issue.labels")}>
      {labels.map((label) => (
        <li key={label}>
          <Link className={tagStyles.tag} to={`${issueAddress(id)}?${new URLSearchParams({ label })}`}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
