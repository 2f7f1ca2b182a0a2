import type { CallData, Calls } from "@mofang/protocol";
import { Button } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../api/hooks.ts";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./category-filter.module.css";
import { useForumPlace, useSchoolInput } from "./forum-place.ts";
import { onTagReset, toggledTags, useTagFilter } from "./tag-filter.ts";

type Category = CallData<Calls["tagCategories"]>[number];

/** Labels that the list shows before it is unfolded (LIM-007). */
const labelsShown = 10;

/** The left column: columns and labels that narrow the list of posts. */
export function CategoryFilter() {
  const categories = useCall("tagCategories", useSchoolInput(), { staleTime: 60_000 });
  const { filter, change } = useTagFilter();
  const reset = useEffectEvent(() => change({ columnId: null, tags: [], selectSchool: null }));
  useEffect(() => onTagReset(() => reset()), []);
  if (categories.isPending) return <LoadingRows rows={8} height={32} />;
  if (categories.isError) return <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />;
  const { columnId, tags } = filter;
  return (
    <>
      <Columns
        columns={categories.data.filter(({ type }) => type === 1)}
        chosen={columnId}
        onToggle={(id) => change({ ...filter, columnId: id === columnId ? null : id })}
      />
      <Labels
        labels={categories.data.filter(({ type }) => type === 2)}
        chosen={tags}
        onToggle={(id) => change({ ...filter, tags: toggledTags(tags, id) })}
      />
    </>
  );
}

interface ColumnsProps {
  readonly columns: readonly Category[];
  readonly chosen: number | null;
  readonly onToggle: (id: number) => void;
}

function Columns({ columns, chosen, onToggle }: ColumnsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t("forum.columns")}</h2>
      <ul className={styles.columns}>
        {columns.map(({ id, title, nPosts }) => (
          <li key={id}>
            <button type="button" className={styles.column} aria-pressed={id === chosen} onClick={() => onToggle(id)}>
              <span>{title}</span>
              <span className={styles.count}>{nPosts}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LabelsProps {
  readonly labels: readonly Category[];
  readonly chosen: readonly number[];
  readonly onToggle: (id: number) => void;
}

/** Ten labels, and all once unfolded; what is chosen is always among them. */
function Labels({ labels, chosen, onToggle }: LabelsProps) {
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = labels.filter(({ id }, index) => isUnfolded || index < labelsShown || chosen.includes(id));
  return (
    <section className={styles.group}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t("forum.labels")}</h2>
        <Link to={useForumPlace().labels}>{t("forum.allLabels")}</Link>
      </header>
      <ul className={styles.labels}>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={styles.label} aria-pressed={chosen.includes(id)} onClick={() => onToggle(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {labels.length > labelsShown ? (
        <Button type="link" size="small" className={styles.more ?? ""} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? t("forum.fold") : t("forum.unfold", { count: labels.length })}
        </Button>
      ) : null}
    </section>
  );
}
