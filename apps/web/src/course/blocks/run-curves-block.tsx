import "../../i18n/late/writing.ts";
import type { ShownBlock } from "@mofang/protocol";
import { usePick } from "../../i18n/use-pick.ts";
import { RunCurves } from "../../writing/block/run-curves.tsx";

/** The curves of a published run, with the way to its page. */
export function RunCurvesBlock({ block }: { readonly block: Extract<ShownBlock, { kind: "run" }> }) {
  const pick = usePick();
  return <RunCurves runKey={block.run} variables={[]} caption={pick(block.caption)} written="" />;
}
