import type { FlatExpression, VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { type Block, unknownsOfBlock } from "../sorting/blocks.ts";
import { type EquationSystem, startValue } from "../system/equation-system.ts";
import { boundsOf } from "./bounds.ts";
import { type Dialect, kindOfType } from "./dialect/dialect.ts";
import { hazardsOf } from "./hazards.ts";
import type { TranslatedModel, TranslationCounts } from "./interface/translated-model.ts";
import { firesInitially, writeActions, writeAsserts, writeDelays, writeTransports } from "./sections/action-code.ts";
import { BlockCode, plannedExpressions } from "./sections/block-code.ts";
import { blocksOf, neededBlocks, StateDependence, stillBlocks } from "./sections/dependence.ts";
import { indicators } from "./sections/indicators.ts";
import { initialChecks } from "./sections/initial-checks.ts";
import { sortParameters } from "./sections/parameters.ts";
import { Program } from "./sections/program.ts";
import { constraintJacobians, requiredStateSet, runTimeStateSet } from "./sections/run-time-states-code.ts";
import { Section, type SectionMode } from "./sections/section.ts";
import { storageOf } from "./sections/slots.ts";
import { StatePieces } from "./sections/state-pieces.ts";
import { settableOf, settledSlots } from "./settable.ts";
import type { SortedModel } from "./sorted-model.ts";
import { switchesOf } from "./switches.ts";
import { allocateTables, eventTables } from "./tables.ts";

const heldMode: SectionMode = { relations: "held", isInitial: false };
const freshMode: SectionMode = { relations: "fresh", isInitial: false };
const settledMode: SectionMode = { relations: "held", isInitial: true };
const initialMode: SectionMode = { relations: "fresh", isInitial: true };

/** Operators whose value can change although their arguments do not. */
const changing: ReadonlySet<string> = new Set(["delay", "spatialDistribution", "sample"]);

/**
 * Writes the code of a sorted model, and all that a run must know of it. The phases build on each other:
 *
 * 1. write the equations: on the way the program learns which relations, samples, delays, external functions and systems of
 *    equations there are, and gives them numbers and slots;
 * 2. allocate the tables: what a run reads beside the code gets slots, those of attributes among them;
 * 3. write the attributes: every slot that an attribute has got so far gets its value, so that none may be added later;
 * 4. finish: what has been written becomes one text, and the numbers of slots are final.
 */
export function generate(model: SortedModel, diagnostics: Diagnostics, dialect: Dialect): TranslatedModel {
  const generator = new Generator(model, diagnostics, dialect);
  const equations = generator.writeEquations();
  const tables = allocateTables(model, generator.program);
  const bounds = boundsOf(model, generator.program);
  generator.writeAttributes();
  const code = generator.finish(equations);
  const { flat, system, states } = model;
  const { program, torn } = generator;
  return {
    name: flat.name,
    description: flat.description,
    experiment: flat.experiment,
    code,
    ...tables,
    ...eventTables(model, program),
    bounds,
    hasFreeParameters: model.freeParameters.size > 0,
    hazards: hazardsOf(model, program),
    switches: switchesOf(model, program),
    runTimeStates: model.runTimeStates.map((choice) => runTimeStateSet(choice, states, program)),
    requiredStates: model.requiredStates.map((choice, i) => requiredStateSet(choice, generator.requiredElements(i), program)),
    nSlots: program.slots.nNumbers,
    nStringSlots: program.slots.nStrings,
    nObjectSlots: program.slots.nObjects,
    objects: generator.objects,
    nConstants: program.nConstants,
    nRelations: program.relations.watched.length,
    crossings: equations.crossings,
    nTimeEvents: program.relations.watched.filter(({ kind }) => kind === "time").length,
    hasHomotopy: program.hasHomotopy,
    hasTerminal: program.hasTerminal,
    linearBlocks: torn.linear,
    nonlinearBlocks: torn.nonlinear,
    jacobianPattern: equations.jacobianPattern,
    derivativePieces: equations.pieces.states,
    counts: {
      ...model.counts,
      states: states.length,
      aliases: system.aliases.size,
      zeroCrossings: equations.crossings.length,
      parameters: flat.variables.filter(({ variability }) => variability === "parameter").length,
      ...blockSizes(model),
    },
    externals: [...new Set(program.foreignCalls.map(({ name }) => name))].sort(),
    foreignCalls: program.foreignCalls,
    settable: settableOf(model, program, tables.variables),
    settled: settledSlots(model, program),
    diagnostics: diagnostics.list,
  };
}

/** Sizes of the torn systems, largest first. */
function blockSizes({ components }: SortedModel): Pick<TranslationCounts, "linearBlocks" | "nonlinearBlocks"> {
  const sizes = (isLinear: boolean) =>
    blocksOf(components)
      .flatMap((block) => (block.kind === "torn" && block.isLinear === isLinear ? [block.unknowns.length] : []))
      .sort((a, b) => b - a);
  return { linearBlocks: sizes(true), nonlinearBlocks: sizes(false) };
}

/** What the first phase leaves to the others, beside the texts. */
interface WrittenEquations {
  /** The pieces of `derivatives`: their names, and on which states each depends. */
  readonly pieces: { readonly names: readonly string[]; readonly states: TranslatedModel["derivativePieces"] };
  readonly crossings: TranslatedModel["crossings"];
  readonly jacobianPattern: TranslatedModel["jacobianPattern"];
}

class Generator {
  readonly program: Program;
  readonly #model: SortedModel;
  readonly #system: EquationSystem;
  readonly #code: BlockCode;
  readonly #diagnostics: Diagnostics;
  readonly #parameters: ReturnType<typeof sortParameters>;
  /** Of each set of watched constraints, where the elements of its Jacobian stand that are not always 0; after `finish`. */
  #jacobianElements: readonly (readonly number[])[] = [];
  /** Bodies of functions of (m) by name, in the order in which they stand in the text. */
  readonly #bodies = new Map<string, string>();
  /** Bodies of functions of (m, out). */
  readonly #filling = new Map<string, string>();

  constructor(model: SortedModel, diagnostics: Diagnostics, dialect: Dialect) {
    this.#model = model;
    this.#system = model.system;
    this.#diagnostics = diagnostics;
    this.program = new Program(model.system, dialect);
    this.#code = new BlockCode(this.program);
    this.program.leftLimits = new Map([...model.initial.leftLimits].map(([source, limit]) => [limit, source]));
    this.#parameters = sortParameters(model.system, model.freeParameters, diagnostics);
  }

  /** The systems of equations written so far. */
  get torn() {
    return this.#code.torn;
  }

  /** The external objects, in the order in which the code makes them. */
  get objects(): TranslatedModel["objects"] {
    return this.#parameters.dependent.flatMap(({ id, name, base }) =>
      storageOf(base) === "object" ? [{ name, slot: this.program.slots.slotOf(id) }] : [],
    );
  }

  // Phase 1: equations

  writeEquations(): WrittenEquations {
    const { components, initial, states } = this.#model;
    const blocks = blocksOf(components);
    const isStill = this.#stillness(blocks);
    const derivatives = states.map((id) => present(this.#system.derivativeOf.get(id), "derivative of a state"));
    const forDerivatives = neededBlocks(blocks, derivatives, isStill);
    const derivativeBlocks = blocks.filter((block) => forDerivatives.has(block));
    const dependence = new StateDependence(derivativeBlocks, states);
    const pieces = this.#writeDerivatives(derivativeBlocks, dependence);
    this.#write("event", freshMode, (section) => {
      this.#code.components(section, components);
      writeActions(section, this.#system.actions);
    });
    this.#write("initialise", initialMode, (section) => this.#initialise(section));
    this.#bodies.set(
      "initialChecks",
      initialChecks(initial.checks, this.program, () => this.#newSection(settledMode)),
    );
    this.#write("constants", heldMode, (section) => this.#constants(section));
    this.#write("startValues", initialMode, (section) => this.#startValues(section));
    this.#write("asserts", heldMode, (section) => writeAsserts(section, this.#system.actions));
    this.#write("transports", heldMode, writeTransports);
    const isKnown = (block: Block) => isStill(block) || forDerivatives.has(block);
    const found = indicators(blocks, isKnown, this.#code, () => this.#newSection(heldMode, ["out"]));
    this.#filling.set("crossings", found.crossings).set("timeEvents", found.timeEvents);
    this.#write("outputs", heldMode, (section) => {
      this.#blocks(
        section,
        blocks.filter((block) => !forDerivatives.has(block) && !isStill(block)),
      );
    });
    // Behind all that may hold a delay.
    this.#write("delays", heldMode, writeDelays);
    return { pieces, crossings: found.crossingList, jacobianPattern: derivatives.map((id) => dependence.of([id])) };
  }

  /** Whether a block keeps its values between events. */
  #stillness(blocks: readonly Block[]): (block: Block) => boolean {
    const system = this.#system;
    const still = stillBlocks(
      blocks,
      (id) => system.isDiscrete(id) || this.program.isFixed(id) || system.values.has(id),
      (node) => changesByItself(node, system),
    );
    return (block) => still.has(block) || unknownsOfBlock(block).every((id) => system.isDiscrete(id));
  }

  /** The blocks that give the state derivatives, with the pieces of their code and the states on which each depends. */
  #writeDerivatives(blocks: readonly Block[], dependence: StateDependence): WrittenEquations["pieces"] {
    const section = this.#newSection(heldMode);
    section.plan(blocks.flatMap((block) => [...plannedExpressions(block)]));
    const pieces = new StatePieces(section, dependence);
    for (const block of blocks) pieces.add(block, () => this.#code.block(section, block));
    const names = section.finish();
    this.#bodies.set("derivatives", names.map((name) => this.program.dialect.memoryCall(name, [])).join("\n"));
    return { names, states: pieces.finish() };
  }

  #blocks(section: Section, blocks: readonly Block[]): void {
    section.plan(blocks.flatMap((block) => [...plannedExpressions(block)]));
    for (const block of blocks) this.#code.block(section, block);
  }

  #initialise(section: Section): void {
    this.#code.components(section, this.#model.initial.components);
    const { actions, initialActions } = this.#system;
    writeActions(
      section,
      actions.filter(({ kind, guard }) => kind === "statements" || (guard !== undefined && firesInitially(guard))),
    );
    writeActions(section, initialActions);
  }
  #constants(section: Section): void {
    for (const { id } of this.#parameters.independent) section.assign(id, this.#parameterValue(id));
    for (const [id, value] of this.#system.values) section.assign(id, value);
  }

  #parameterValue(id: VariableId): FlatExpression {
    const { binding, name, flat } = this.#system.variable(id);
    if (binding !== undefined) return binding;
    if (this.#system.variable(id).base.kind !== "external-object") {
      this.#diagnostics.report("dae.parameter-without-value", { name }, flat?.place);
    }
    return startValue(this.#system, id);
  }

  #startValues(section: Section): void {
    const system = this.#system;
    const isStarted = (id: VariableId) =>
      system.isUnknown(id) || this.#model.freeParameters.has(id) || system.variable(id).kind === "input";
    for (const { id, flat, base } of system.variables) {
      if (!isStarted(id) || this.program.leftLimits.has(id)) continue;
      if (flat === undefined && !this.program.slots.has(id)) continue;
      section.assign(id, startValue(system, id));
      if (storageOf(base) === "object") continue;
      const kind = kindOfType({ base, dimensions: [] });
      section.line(section.dialect.store(this.program.place(id, true), section.variable(id), kind));
    }
  }

  // Phase 3: attributes

  writeAttributes(): void {
    const dependent = this.#newSection(heldMode);
    for (const { id } of this.#parameters.dependent) dependent.assign(id, this.#parameterValue(id));
    this.#bodies.set("parameters", `${dependent.finishAsCalls()}\n${this.#attributes()}`);
    this.#bodies.set("parametersAfterInitialisation", this.#attributes());
  }
  #attributes(): string {
    const section = this.#newSection(heldMode);
    const { attributes } = this.program.slots;
    section.plan(attributes.map(({ value }) => value));
    for (const { slot, value } of attributes) {
      section.line(`v[${slot}] = ${section.part(value)};`);
      section.endStatement();
    }
    return section.finishAsCalls();
  }

  // Phase 4: one text

  /** The text of the model's functions; no section may be written after it. */
  finish({ pieces }: WrittenEquations): string {
    const constraintJacobian = constraintJacobians(
      [...this.#model.runTimeStates, ...this.#model.requiredStates],
      this.program,
      () => this.#newSection(heldMode, ["out"]),
    );
    this.#jacobianElements = constraintJacobian.elements;
    const names = [
      ...this.#bodies.keys(),
      ...this.#filling.keys(),
      "linearSystem",
      "nonlinearResidual",
      "nonlinearJacobian",
      "nonlinearGuess",
      "constraintJacobian",
      "derivativePieces",
    ];
    return this.program.dialect.program({
      texts: this.program.texts(),
      bodies: this.#bodies,
      filling: this.#filling,
      dispatched: [...this.torn.texts(), constraintJacobian.text],
      names,
      pieces: pieces.names,
    });
  }

  /** Where the elements of the Jacobian of required states stand, after `finish`. */
  requiredElements(i: number): readonly number[] {
    return present(this.#jacobianElements[this.#model.runTimeStates.length + i], "elements of a Jacobian");
  }

  #newSection(mode: SectionMode, parameters: readonly string[] = []): Section {
    const section = new Section(this.program, mode, parameters);
    section.stateIndex = (id) => this.#model.states.indexOf(id);
    return section;
  }

  /** Writes a function of (m). */
  #write(name: string, mode: SectionMode, fill: (section: Section) => void): void {
    const section = this.#newSection(mode);
    fill(section);
    this.#bodies.set(name, section.finishAsCalls());
  }
}

/** Whether the value of a node may change although all that it reads stays as it is. */
function changesByItself(node: FlatExpression, { functions }: EquationSystem): boolean {
  if (node.kind === "time") return true;
  if (node.kind === "builtin") return changing.has(node.name);
  return node.kind === "call" && functions.get(node.name)?.isImpure === true;
}
