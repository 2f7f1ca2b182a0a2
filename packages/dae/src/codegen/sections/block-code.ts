import type { FlatExpression, VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type Block, type Component, expressionsOfBlock, unknownsOfBlock } from "../../sorting/blocks.ts";
import { dependsOn } from "../../symbolic/expressions/dependencies.ts";
import type { EquationSystem } from "../../system/equation-system.ts";
import { eventRelations, updateRelation } from "./event-relations.ts";
import type { Program } from "./program.ts";
import type { Section, SectionMode } from "./section.ts";
import { TornBlocks, writeAlgorithm, writeInner } from "./torn-block-code.ts";

/** Writes the blocks of sorted systems into sections. */
export class BlockCode {
  readonly torn: TornBlocks;
  readonly #system: EquationSystem;
  readonly #program: Program;
  /** How each torn block of the simulation is solved: written once, used by every section. */
  readonly #solvers = new Map<Block, string>();

  constructor(program: Program) {
    this.#program = program;
    this.#system = program.system;
    this.torn = new TornBlocks(program);
  }

  /** Writes components in their order. */
  components(section: Section, components: readonly Component[]): void {
    section.plan(components.flatMap(({ blocks }) => blocks.flatMap((block) => [...plannedExpressions(block)])));
    for (const component of components) this.#underClock(section, component);
  }

  /** A component, if it is clocked in those passes only in which its clock ticks. */
  #underClock(section: Section, component: Component): void {
    const write = () => {
      if (component.isLoop) this.#loop(section, component);
      else for (const block of component.blocks) this.#withRelations(section, block);
    };
    if (component.clock === undefined) {
      write();
      return;
    }
    const { tick } = present(this.#system.clocks[component.clock], "clock");
    section.onlyIf(section.dialect.isTrue(section.variable(tick)), write);
  }

  /**
   * A loop in an event pass: relations that do not depend on it are brought up to date, the continuous blocks are solved
   * with all others held, then those and the discrete unknowns get their new values. For the solution the discrete
   * unknowns follow from the held relations, so that the runtime chooses with the relations in which mode it is sought;
   * at the initialisation they begin at their start values instead.
   */
  #loop(section: Section, component: Component): void {
    const own = new Set(component.blocks.flatMap((block) => [...unknownsOfBlock(block)]));
    const isOwn = (id: VariableId) => own.has(id);
    const isDiscrete = (block: Block) => unknownsOfBlock(block).every((id) => this.#system.isDiscrete(id));
    const continuous = component.blocks.filter((block) => !isDiscrete(block));
    const discrete = component.blocks.filter(isDiscrete);
    const relations = continuous.flatMap((block) => eventRelations(expressionsOfBlock(block)));
    const unique = [...new Map(relations.map((node) => [this.#program.identity.numberOf(node), node])).values()];
    for (const node of unique) if (!dependsOn(node, isOwn)) updateRelation(section, node);
    section.invalidate();
    section.withMode({ ...section.mode, relations: "held" }, () => {
      if (!section.mode.isInitial && continuous.length > 0) for (const block of discrete) this.block(section, block);
      section.invalidate();
      for (const block of continuous) this.block(section, block);
    });
    section.invalidate();
    for (const node of unique) if (dependsOn(node, isOwn)) updateRelation(section, node);
    for (const block of discrete) this.block(section, block);
    section.invalidate();
  }

  /** A block outside of loops; a torn one is solved with relations held, as in a loop. */
  #withRelations(section: Section, block: Block): void {
    if (block.kind === "torn") this.#loop(section, { blocks: [block], isLoop: true });
    else this.block(section, block);
  }

  /** Writes one block outside of loops and clocks. */
  block(section: Section, block: Block): void {
    switch (block.kind) {
      case "assignment":
        section.assign(block.unknown, block.value);
        return;
      case "quotient": {
        const numerator = section.part(block.numerator);
        const divisor = section.part(block.divisor);
        const place = section.variable(block.unknown);
        const isParameter = !dependsOn(block.divisor, (id) => !this.#program.isFixed(id));
        const quotient = section.dialect.arithmetic("quotient", [numerator, divisor, place]);
        section.line(`${place} = ${isParameter ? `${numerator} / ${divisor}` : quotient};`);
        section.endStatement();
        return;
      }
      case "algorithm":
        writeAlgorithm(section, block.algorithm);
        return;
      case "torn": {
        section.line(this.#solver(block, section.mode));
        section.endStatement();
        section.invalidate();
        writeInner(section, block);
        return;
      }
    }
  }

  #solver(block: Block & { readonly kind: "torn" }, mode: SectionMode): string {
    const existing = this.#solvers.get(block);
    if (existing !== undefined) return existing;
    const made = this.torn.add(block, mode);
    this.#solvers.set(block, made);
    return made;
  }
}

/** Expressions of a block whose common parts a section may compute once. */
export function plannedExpressions(block: Block): readonly FlatExpression[] {
  if (block.kind !== "torn") return expressionsOfBlock(block);
  return block.inner.flatMap((step) => (step.kind === "assignment" ? [step.value] : []));
}
