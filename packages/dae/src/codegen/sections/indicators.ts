import type { Block } from "../../sorting/blocks.ts";
import { dependenciesOf } from "../../symbolic/expressions/dependencies.ts";
import { describeExpression } from "../../system/describe.ts";
import { type BlockCode, plannedExpressions } from "./block-code.ts";
import { neededBlocks } from "./dependence.ts";
import type { Section } from "./section.ts";

/**
 * Code of the indicators of relations, and of the times at which scheduled ones change.
 *
 * @param isKnown  whether the values that a block gives stand in memory already
 */
export function indicators(
  blocks: readonly Block[],
  isKnown: (block: Block) => boolean,
  code: BlockCode,
  newSection: (parameters: readonly string[]) => Section,
) {
  const section = newSection(["out"]);
  const times = newSection(["out"]);
  const { program } = section;
  const { watched } = program.relations;
  const crossingRelations = watched.flatMap((relation) => (relation.kind === "crossing" ? [relation] : []));
  const wanted = crossingRelations.flatMap(({ indicator }) => [...dependenciesOf(indicator)]);
  const needed = neededBlocks(blocks, wanted, isKnown);
  section.plan([
    ...blocks.flatMap((block) => (needed.has(block) ? [...plannedExpressions(block)] : [])),
    ...crossingRelations.map(({ indicator }) => indicator),
  ]);
  for (const block of blocks) if (needed.has(block)) code.block(section, block);
  crossingRelations.forEach(({ indicator }, i) => {
    section.line(`out[${i}] = ${section.part(indicator)};`);
    section.endStatement();
  });
  watched
    .flatMap((relation) => (relation.kind === "time" ? [relation] : []))
    .forEach(({ threshold }, i) => {
      times.line(`out[${i}] = ${times.dialect.arithmetic("ahead", ["v[0]", times.part(threshold)])};`);
      times.endStatement();
    });
  return {
    crossings: section.finishAsCalls(),
    timeEvents: times.finishAsCalls(),
    crossingList: crossingRelations.map(({ index, node }) => ({
      relation: index,
      text: describeExpression(node, program.system),
    })),
  };
}
