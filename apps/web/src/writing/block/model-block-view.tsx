import { CaretRightOutlined, MessageOutlined, StopOutlined, UndoOutlined } from "@ant-design/icons";
import type { ModelBlock } from "@mofang/markup";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { classAddress } from "../../ui/class-address.ts";
import { BlockCurves } from "./block-curves.tsx";
import { BlockParameters } from "./block-parameters.tsx";
import { BlockPicture } from "./block-picture.tsx";
import { BlockStatus } from "./block-status.tsx";
import { BlockText } from "./block-text.tsx";
import styles from "./model-block.module.css";
import { type BlockDesk, useModelBlock } from "./use-model-block.ts";
import { useVariantReply, variantText } from "./variant.ts";

const faces = ["text", "diagram", "parameters"] as const;
type Face = (typeof faces)[number];

/** A model in a text: to look at, to change and to run in the reader's page. Nothing is loaded before a reader wants it. */
export function ModelBlockView({ block: written }: { readonly block: ModelBlock }) {
  const { t } = useTranslation();
  const desk = useModelBlock(written);
  const [chosen, setFace] = useState<Face>();
  const { block } = desk;
  const shown = faces.filter((face) => face !== "text" || block.source.kind === "text");
  const face = chosen ?? (block.source.kind === "text" ? block.view : "diagram");
  const isWanted = chosen !== undefined || block.source.kind === "text";
  const name = block.className ?? nameIn(block);
  return (
    <figure className={styles.block} aria-label={t("writing.block.model", { name })}>
      <header className={styles.head}>
        <Origin block={block} name={name} />
        <Segmented<Face>
          size="small"
          aria-label={t("writing.block.view")}
          value={face}
          options={shown.map((value) => ({ value, label: t(`writing.block.${value}`) }))}
          onChange={setFace}
        />
        <RunButton desk={desk} />
      </header>
      <Problems block={written} />
      {face === "text" ? <BlockText desk={desk} /> : null}
      {face === "diagram" ? <BlockPicture desk={desk} name={name} isWanted={isWanted} onWant={() => setFace("diagram")} /> : null}
      {face === "parameters" ? <BlockParameters desk={desk} /> : null}
      <BlockStatus state={desk.running.state} />
      <BlockCurves desk={desk} />
      <ReplyBar desk={desk} />
    </figure>
  );
}

/** The name of the last class that a typed text declares at its top, as far as one sees it without an engine. */
function nameIn({ source }: ModelBlock): string {
  if (source.kind !== "text") return "";
  return [...source.text.matchAll(/^\s*end\s+(\w+)\s*;/gm)].at(-1)?.[1] ?? "";
}

function Origin({ block, name }: { readonly block: ModelBlock; readonly name: string }) {
  const { t } = useTranslation();
  const { source } = block;
  if (source.kind === "text") {
    return (
      <p className={styles.name}>
        <strong>{name || t("writing.block.typed")}</strong>
      </p>
    );
  }
  const { repositoryId, version = "HEAD" } = source;
  return (
    <p className={styles.name}>
      <Link to={classAddress(repositoryId, version, name)}>
        <strong>{name}</strong>
      </Link>
      <span className={styles.origin}>
        {source.version === undefined ? t("writing.block.newest") : t("writing.block.version", { version: source.version })}
      </span>
    </p>
  );
}

function RunButton({ desk }: { readonly desk: BlockDesk }) {
  const { t } = useTranslation();
  const { state, stop } = desk.running;
  if (state.kind === "underWay") {
    return (
      <Button size="small" icon={<StopOutlined aria-hidden />} onClick={stop}>
        {t("writing.block.stop")}
      </Button>
    );
  }
  return (
    <Button size="small" type="primary" icon={<CaretRightOutlined aria-hidden />} onClick={desk.run}>
      {t(state.kind === "none" ? "writing.block.run" : "writing.block.runAgain")}
    </Button>
  );
}

function Problems({ block }: { readonly block: ModelBlock }) {
  const { t } = useTranslation();
  return block.problems.map(({ kind, key, value }) => (
    <p key={`${kind} ${key}`} className={styles.problem}>
      {t(`writing.block.problem.${kind}`, { key, value })}
    </p>
  ));
}

/** What one can do with what one has changed. */
function ReplyBar({ desk }: { readonly desk: BlockDesk }) {
  const { t } = useTranslation();
  const reply = useVariantReply();
  if (!desk.isChanged) return null;
  const words = {
    lead: t("writing.variant.lead"),
    parameter: t("writing.variant.parameter"),
    before: t("writing.variant.before"),
    after: t("writing.variant.after"),
    default: t("writing.variant.default"),
  };
  return (
    <footer className={styles.foot}>
      <span className={styles.note}>{t("writing.block.changed")}</span>
      <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={desk.reset}>
        {t("writing.block.reset")}
      </Button>
      {reply ? (
        <Button
          size="small"
          icon={<MessageOutlined aria-hidden />}
          onClick={() => reply(variantText(desk.written, desk.block, words))}
        >
          {t("writing.block.reply")}
        </Button>
      ) : null}
    </footer>
  );
}
