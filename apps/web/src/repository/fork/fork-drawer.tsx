import { StarOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Drawer, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { Paging } from "../../ui/paging.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../ui/states.tsx";
import { useRepository } from "../use-repository.ts";
import styles from "./fork-panel.module.css";
import { type ForkNode, forkRoots } from "./fork-roots.ts";

const ways = ["list", "tree"] as const;

/** The forks of a repository, one under the other or as the tree they are part of. */
export default function ForkDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof ways)[number]>("list");
  return (
    <Drawer open title={t("fork.title")} size={480} onClose={onClose}>
      <Segmented
        aria-label={t("fork.way")}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: t(`fork.ways.${value}`) }))}
      />
      <div className={styles.forks}>{way === "list" ? <ForkList onLeave={onClose} /> : <ForkTree onLeave={onClose} />}</div>
    </Drawer>
  );
}

function ForkList({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: limits.pageSize });
  const forks = useCall("forks", { id, ...paging }, { keepPrevious: true });
  if (forks.isPending) return <LoadingRows rows={5} />;
  if (forks.isError) return <ErrorState error={forks.error} onRetry={() => void forks.refetch()} />;
  if (forks.data.total === 0) return <EmptyState title={t("fork.none")} text={t("fork.noneText")} />;
  return (
    <>
      <ul>
        {forks.data.rows.map(({ id: forkId, name, owner, description, nStars, updatedAt }) => (
          <li key={forkId} className={styles.fork}>
            <Link to={`/model/${forkId}/summary`} onClick={onLeave}>
              {owner.name} / {name}
            </Link>
            <Stars count={nStars} />
            <p>{description}</p>
            <p className={styles.note}>
              <RelativeTime instant={updatedAt} />
            </p>
          </li>
        ))}
      </ul>
      <Paging {...forks.data} onChange={(page, pageSize) => setPaging({ page, pageSize })} />
    </>
  );
}

function ForkTree({ onLeave }: { readonly onLeave: () => void }) {
  const { id } = useRepository();
  const tree = useCall("forkTree", { id });
  if (tree.isPending) return <LoadingRows rows={5} />;
  if (tree.isError) return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />;
  return (
    <div className={styles.tree}>
      <Nodes nodes={forkRoots(tree.data)} currentId={id} onLeave={onLeave} />
    </div>
  );
}

interface NodesProps {
  readonly nodes: readonly ForkNode[];
  readonly currentId: number;
  readonly onLeave: () => void;
}

function Nodes({ nodes, currentId, onLeave }: NodesProps) {
  return (
    <ul>
      {nodes.map(({ repository, nStars, forks }) => (
        <li key={repository.id}>
          <p className={styles.node} aria-current={repository.id === currentId ? "true" : undefined}>
            <Link to={`/model/${repository.id}/summary`} onClick={onLeave}>
              {repository.ownerName} / {repository.name}
            </Link>
            <Stars count={nStars} />
          </p>
          {forks.length > 0 ? <Nodes nodes={forks} currentId={currentId} onLeave={onLeave} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Stars({ count }: { readonly count: number }) {
  const language = useLanguage();
  return (
    <span className={styles.stars}>
      <StarOutlined aria-hidden="true" /> {formatNumber(count, language)}
    </span>
  );
}
