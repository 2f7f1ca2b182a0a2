import { EyeFilled, EyeOutlined, HeartFilled, HeartOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import type { MarkKind } from "@mofang/protocol";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useLoginGate } from "../../account/use-login-gate.ts";
import { callKey, useAction } from "../../api/hooks.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { RepositoryDetail } from "../use-repository.ts";
import styles from "./mark-buttons.module.css";

const icons = {
  star: [<StarOutlined key="not" />, <StarFilled key="is" />],
  collection: [<HeartOutlined key="not" />, <HeartFilled key="is" />],
  watch: [<EyeOutlined key="not" />, <EyeFilled key="is" />],
} as const;
const counts = { star: "nStars", collection: "nCollections", watch: "nWatches" } as const;

/** Star, collect, watch: what one marked, and how many did. */
export function MarkButtons({ repository }: { readonly repository: RepositoryDetail }) {
  return (
    <div className={styles.marks}>
      {(["star", "collection", "watch"] as const).map((kind) => (
        <MarkButton key={kind} kind={kind} repository={repository} />
      ))}
    </div>
  );
}

function MarkButton({ kind, repository }: { readonly kind: MarkKind; readonly repository: RepositoryDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const gate = useLoginGate();
  const queries = useQueryClient();
  const { id, marks } = repository;
  const isMarked = marks.includes(kind);
  // The answer tells the count, so that the page need not be asked for again.
  const keep = (isNow: boolean) => ({
    onSuccess: ({ count }: { readonly count: number }) =>
      queries.setQueryData<RepositoryDetail>(callKey("repositoryDetail", { id }), (known) =>
        known === undefined
          ? known
          : {
              ...known,
              [counts[kind]]: count,
              marks: isNow ? [...known.marks.filter((mark) => mark !== kind), kind] : known.marks.filter((mark) => mark !== kind),
            },
      ),
  });
  const add = useAction("addMark", keep(true));
  const cancel = useAction("cancelMark", keep(false));
  return (
    <Tooltip title={t(`mark.${isMarked ? "cancel" : "add"}.${kind}`)}>
      <Button
        aria-pressed={isMarked}
        aria-label={t(`mark.${kind}`, { count: repository[counts[kind]] })}
        loading={add.isPending || cancel.isPending}
        icon={icons[kind][isMarked ? 1 : 0]}
        className={styles.mark ?? ""}
        onClick={() => gate(() => (isMarked ? cancel : add).mutate({ id, kind }))}
      >
        {formatNumber(repository[counts[kind]], language)}
      </Button>
    </Tooltip>
  );
}
