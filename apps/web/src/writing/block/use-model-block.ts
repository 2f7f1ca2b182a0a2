import { type ModelBlock, modelBlockText } from "@mofang/markup";
import { useState } from "react";
import { useLanguage } from "../../i18n/i18n.ts";
import type { BlockSource } from "./block-engines.ts";
import { type BlockRunning, useBlockRun } from "./use-block-run.ts";
import { useBlockSource } from "./use-block-source.ts";

/** A block as a reader has it now: what was changed of it, and its runs. */
export interface BlockDesk {
  /** As it stands in the text. */
  readonly written: ModelBlock;
  /** With what the reader has changed. */
  readonly block: ModelBlock;
  readonly isChanged: boolean;
  readonly change: (changes: Partial<ModelBlock>) => void;
  readonly reset: () => void;
  readonly source: BlockSource;
  readonly running: BlockRunning;
  readonly run: () => void;
}

export function useModelBlock(written: ModelBlock): BlockDesk {
  const language = useLanguage();
  const [changes, setChanges] = useState<{ readonly of: string; readonly values: Partial<ModelBlock> }>();
  const label = modelBlockText(written);
  // A writer who changes the text sees what it says, not what was tried before.
  const block = changes?.of === label ? { ...written, ...changes.values } : written;
  const source = useBlockSource(block.source, block.source.kind === "text" ? block.source.text : "");
  const running = useBlockRun(source);
  const { className, start, stop, intervals, tolerance, parameters, plot } = block;
  return {
    written,
    block,
    isChanged: modelBlockText(block) !== label,
    change: (values) => setChanges({ of: label, values: { ...(changes?.of === label ? changes.values : {}), ...values } }),
    reset: () => setChanges(undefined),
    source,
    running,
    run: () => running.start({ className, start, stop, intervals, tolerance, parameters, language }, plot),
  };
}
