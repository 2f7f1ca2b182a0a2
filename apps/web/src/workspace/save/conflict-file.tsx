import type { CallData, Calls } from "@mofang/protocol";
import { errors } from "@mofang/protocol";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../api/call-error.ts";
import { useAction, useCall } from "../../api/hooks.ts";
import { ConflictPlaces, type ConflictSide } from "../../ui/conflict-places.tsx";
import { MergeEditor } from "../../ui/merge-editor.tsx";
import { modelicaMode } from "../../ui/modelica-mode.ts";
import { ErrorState, LoadingRows } from "../../ui/states.tsx";
import styles from "./conflict-file.module.css";

type Contents = CallData<Calls["workConflict"]>;

interface ConflictFileProps {
  readonly repositoryId: number;
  readonly path: string;
  readonly onDecided: () => void;
}

/** One file in conflict: decided place by place, or by a text of one's own. */
export function ConflictFile({ repositoryId, path, onDecided }: ConflictFileProps) {
  const contents = useCall("workConflict", { id: repositoryId, path }, { staleTime: 0 });
  if (contents.isPending) return <LoadingRows rows={6} height={32} />;
  if (contents.isError) return <ErrorState error={contents.error} onRetry={() => void contents.refetch()} />;
  return (
    <Decision
      // What was chosen holds for the texts that were shown.
      key={contents.data.theirBlob}
      repositoryId={repositoryId}
      path={path}
      contents={contents.data}
      onDecided={onDecided}
      onMoved={() => void contents.refetch()}
    />
  );
}

interface DecisionProps extends ConflictFileProps {
  readonly contents: Contents;
  /** The main branch moved again. */
  readonly onMoved: () => void;
}

function Decision({ repositoryId, path, contents, onDecided, onMoved }: DecisionProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<"places" | "text">("places");
  const [sides, setSides] = useState<Readonly<Record<string, ConflictSide>>>({});
  const { workVersion, theirBlob, theirs, merged, conflicts } = contents;
  const [text, setText] = useState(merged);
  const resolve = useAction("resolveWork", {
    onSuccess: ({ conflicts: left }) => {
      if (left.length === 0) onDecided();
    },
  });
  const isText = way === "text";
  const hasTexts = theirs !== null && merged !== null;
  const isReady = isText || conflicts.every(({ place }) => sides[place] !== undefined);
  const decide = (): void => {
    const resolution = isText
      ? { kind: "text" as const, text }
      : { kind: "choices" as const, choices: Object.entries(sides).map(([place, side]) => ({ place, side })) };
    resolve.mutate(
      { id: repositoryId, path, workVersion, theirBlob, resolution },
      {
        onError: (error) => {
          if (error instanceof CallError && error.code === errors["draft.moved"].code) onMoved();
        },
      },
    );
  };
  return (
    <div className={styles.file}>
      {hasTexts ? (
        <Segmented<"places" | "text">
          aria-label={t("conflict.way")}
          value={way}
          onChange={setWay}
          options={(["places", "text"] as const).map((value) => ({ value, label: t(`conflict.ways.${value}`) }))}
        />
      ) : null}
      {isText && hasTexts ? (
        <MergeEditor
          theirs={theirs}
          theirsName={t("conflict.theirs")}
          merged={text ?? merged}
          language={modelicaMode}
          onChange={setText}
        />
      ) : (
        <ConflictPlaces
          conflicts={conflicts}
          sides={sides}
          sideNames={{ mine: t("conflict.mine"), theirs: t("conflict.theirs") }}
          onChoose={(place, side) => setSides({ ...sides, [place]: side })}
        />
      )}
      <Button type="primary" ghost disabled={!isReady} loading={resolve.isPending} onClick={decide}>
        {t("conflict.decide")}
      </Button>
    </div>
  );
}
