import type { CallData, Calls } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../api/hooks.ts";
import { Panel } from "../../ui/page.tsx";
import { ScrollArea } from "../../ui/scroll-area.tsx";
import { EmptyState, ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { versionInput } from "../addresses.ts";
import { useRepository } from "../use-repository.ts";
import styles from "./dependency-graph.module.css";
import { columnsOf } from "./graph-layout.ts";

type Graph = CallData<Calls["dependencyGraph"]>;
type Node = Graph["nodes"][number];

/** Pixels: a box, and what is between boxes. */
const box = { width: 176, height: 52, across: 56, down: 16 } as const;

/** The libraries and repositories that a version of a repository needs, with what these need. */
export function DependencyGraph({ version }: { readonly version: string }) {
  const { t } = useTranslation();
  const { id } = useRepository();
  const graph = useCall("dependencyGraph", { id, ...versionInput(version) });
  return (
    <Panel title={t("dependency.graph")}>
      {graph.isPending ? <LoadingBlock height={160} /> : null}
      {graph.isError ? <ErrorState error={graph.error} onRetry={() => void graph.refetch()} /> : null}
      {graph.data && graph.data.edges.length === 0 ? <EmptyState title={t("dependency.none")} /> : null}
      {graph.data && graph.data.edges.length > 0 ? <Drawing graph={graph.data} /> : null}
    </Panel>
  );
}

interface Place {
  readonly left: number;
  readonly top: number;
}

function placesOf({ nodes, edges }: Graph): ReadonlyMap<string, Place> {
  const columns = columnsOf(
    nodes.map(({ key }) => key),
    edges,
  );
  const filled = new Map<number, number>();
  return new Map(
    [...columns].map(([key, column]) => {
      const row = filled.get(column) ?? 0;
      filled.set(column, row + 1);
      return [key, { left: column * (box.width + box.across), top: row * (box.height + box.down) }];
    }),
  );
}

function Drawing({ graph }: { readonly graph: Graph }) {
  const { t } = useTranslation();
  const places = placesOf(graph);
  const width = Math.max(...[...places.values()].map(({ left }) => left + box.width));
  const height = Math.max(...[...places.values()].map(({ top }) => top + box.height));
  return (
    <ScrollArea className={styles.scroll} label={t("dependency.graph")}>
      <div className={styles.drawing} style={{ width, height }}>
        <svg className={styles.edges} width={width} height={height} aria-hidden="true">
          {graph.edges.map(({ from, to }) => {
            const [start, end] = [places.get(from), places.get(to)];
            return start && end ? <path key={`${from} ${to}`} d={curve(start, end)} /> : null;
          })}
        </svg>
        <ul>
          {graph.nodes.map((node) => {
            const place = places.get(node.key);
            return place ? (
              <li key={node.key} className={styles.place} style={{ ...place, width: box.width, height: box.height }}>
                <NodeBox node={node} />
              </li>
            ) : null;
          })}
        </ul>
      </div>
    </ScrollArea>
  );
}

/** From the right side of a box to the left side of another one. */
function curve(start: Place, end: Place): string {
  const [x, y] = [start.left + box.width, start.top + box.height / 2];
  const bend = box.across / 2;
  return `M${x} ${y}C${x + bend} ${y} ${end.left - bend} ${end.top + box.height / 2} ${end.left} ${end.top + box.height / 2}`;
}

function NodeBox({ node: { kind, name, version, repository } }: { readonly node: Node }) {
  const { t } = useTranslation();
  const words = (
    <>
      <span className={styles.name}>
        {name} {version}
      </span>
      <span className={styles.kind}>
        {repository ? `${repository.ownerName} / ${repository.name}` : t(`dependency.kind.${kind}`)}
      </span>
    </>
  );
  if (repository === null) {
    return (
      <div className={styles.box} data-kind={kind}>
        {words}
      </div>
    );
  }
  return (
    <Link className={styles.box} data-kind={kind} to={`/model/${repository.id}/dependency`}>
      {words}
    </Link>
  );
}
