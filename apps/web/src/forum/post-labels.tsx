import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import tagStyles from "../repository/card/tag-list.module.css";
import { labelAddress } from "../ui/forum-addresses.ts";
import { useForumPlace } from "./forum-place.ts";

/** Labels of a post; each leads to its page, in a school to the posts that bear it. */
export function PostLabels({ labels }: { readonly labels: CallData<Calls["postDetail"]>["labels"] }) {
  const { t } = useTranslation();
  const { list, schoolId } = useForumPlace();
  if (labels.length === 0) return null;
  return (
    <ul className={tagStyles.tags} aria-label={t("forum.labels")}>
      {labels.map(({ id, title }) => (
        <li key={id}>
          <Link className={tagStyles.tag} to={schoolId === null ? labelAddress(id) : `${list}?tags=${id}`}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
