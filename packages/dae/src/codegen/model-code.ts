import { type FlatExpression, type FlatModel, type FlatVariable, real, type VariableId } from "@mofang/modelica";
import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import { present } from "../diagnostics/invariant.ts";
import type { RunTimeStates } from "../index-reduction/run-time-states.ts";
import type { InitialSystem } from "../initial/initial-system.ts";
import { startValue } from "../initial/initial-system.ts";
import { type Block, type Component, expressionsOfBlock, unknownsOfBlock } from "../sorting/blocks.ts";
import { containsNode, dependenciesOf, dependsOn } from "../symbolic/expressions/dependencies.ts";
import { expressionsOf, visitStatements } from "../symbolic/expressions/statements.ts";
import { describeExpression } from "../system/describe.ts";
import type { Action, EquationSystem, SystemVariable } from "../system/equation-system.ts";
import { conditionCode, stringCode } from "./functions/expression-code.ts";
import { arithmeticCode } from "./interface/arithmetic.ts";
import type { ResultVariable, StateVariable, TranslatedModel } from "./interface/translated-model.ts";
import { blocksOf, neededBlocks, StateDependence, stillBlocks } from "./sections/dependence.ts";
import { eventRelations, updateRelation } from "./sections/event-relations.ts";
import { initialChecks } from "./sections/initial-checks.ts";
import { sortParameters } from "./sections/parameters.ts";
import { Program } from "./sections/program.ts";
import { constraintJacobians, runTimeStateSet } from "./sections/run-time-states-code.ts";
import { Section, type SectionMode } from "./sections/section.ts";
import { storageOf } from "./sections/slots.ts";
import { StatePieces } from "./sections/state-pieces.ts";
import { TornBlocks, writeAlgorithm, writeInner } from "./sections/torn-block-code.ts";

/** Everything that code generation needs of a model whose equations are sorted. */
export interface SortedModel {
  readonly flat: FlatModel;
  readonly system: EquationSystem;
  readonly states: readonly VariableId[];
  readonly runTimeStates: readonly RunTimeStates[];
  readonly components: readonly Component[];
  readonly initial: InitialSystem;
  readonly freeParameters: ReadonlySet<VariableId>;
  readonly counts: { readonly equations: number; readonly unknowns: number };
}

const heldMode: SectionMode = { relations: "held", isInitial: false };
const freshMode: SectionMode = { relations: "fresh", isInitial: false };
const settledMode: SectionMode = { relations: "held", isInitial: true };
const initialMode: SectionMode = { relations: "fresh", isInitial: true };

/** Operators whose value can change although their arguments do not. */
const changing: ReadonlySet<string> = new Set(["delay", "spatialDistribution", "sample"]);

/** Writes the code of a sorted model, and all that a run must know of it. */
export function generate(model: SortedModel, diagnostics: Diagnostics): TranslatedModel {
  return new Generator(model, diagnostics).generate();
}

class Generator {
  readonly #model: SortedModel;
  readonly #system: EquationSystem;
  readonly #program: Program;
  readonly #torn: TornBlocks;
  readonly #diagnostics: Diagnostics;
  /** How each torn block of the simulation is solved: written once, used by every section. */
  readonly #solvers = new Map<Block, string>();

  constructor(model: SortedModel, diagnostics: Diagnostics) {
    this.#model = model;
    this.#system = model.system;
    this.#diagnostics = diagnostics;
    this.#program = new Program(model.system);
    this.#torn = new TornBlocks(this.#program);
    this.#program.leftLimits = new Map([...model.initial.leftLimits].map(([source, limit]) => [limit, source]));
  }

  generate(): TranslatedModel {
    const { flat, states, components, initial, counts } = this.#model;
    const system = this.#system;
    const program = this.#program;
    const parameters = sortParameters(system, this.#model.freeParameters, this.#diagnostics);
    const bodies = new Map<string, string>();
    const blocks = blocksOf(components);
    const still = stillBlocks(
      blocks,
      (id) => system.isDiscrete(id) || program.isFixed(id) || system.values.has(id),
      (node) => changesByItself(node, system),
    );
    const isStill = (block: Block) => still.has(block) || unknownsOfBlock(block).every((id) => system.isDiscrete(id));
    const derivatives = states.map((id) => present(system.derivativeOf.get(id), "derivative of a state"));
    const forDerivatives = neededBlocks(blocks, derivatives, isStill);
    const derivativeBlocks = blocks.filter((block) => forDerivatives.has(block));
    const dependence = new StateDependence(derivativeBlocks, states);
    const pieces = this.#derivatives(derivativeBlocks, dependence);
    bodies.set("derivatives", pieces.body);
    bodies.set("event", this.#event(components));
    bodies.set("initialise", this.#initialise(initial));
    bodies.set(
      "initialChecks",
      initialChecks(initial.checks, program, () => this.#newSection(settledMode)),
    );
    bodies.set("constants", this.#constants(parameters.independent));
    bodies.set("startValues", this.#startValues());
    bodies.set("asserts", this.#asserts());
    bodies.set("transports", transportCode(this.#newSection(heldMode)));
    const { crossings, timeEvents, crossingList } = this.#indicators(blocks, forDerivatives, isStill);
    bodies.set("outputs", this.#continuous(blocks.filter((block) => !forDerivatives.has(block) && !isStill(block))));
    const stateVariables = states.map((id): StateVariable => {
      const { name, attributes } = system.variable(id);
      const derivative = present(system.derivativeOf.get(id), "derivative of a state");
      return {
        name,
        slot: program.slots.slotOf(id),
        derivativeSlot: program.slots.slotOf(derivative),
        nominalSlot: program.slots.attribute(attributes.nominal ?? real(1)),
      };
    });
    const samples = program.samples.map(({ start, interval }) => ({
      startSlot: program.slots.attribute(start),
      intervalSlot: program.slots.attribute(interval),
    }));
    const clocks = system.clocks.flatMap(({ tick, periodic }) =>
      periodic === undefined
        ? []
        : [
            {
              tickSlot: program.slots.slotOf(tick),
              unitSlot: program.slots.attribute(periodic.unit),
              first: periodic.first,
              step: periodic.step,
              divisor: periodic.divisor,
            },
          ],
    );
    const delays = program.delays.map(({ maximum }) => ({ maximumSlot: program.slots.attribute(maximum) }));
    const transports = system.transports.list.map(({ initialPoints, initialValues }) => ({
      pointSlots: initialPoints.map((point) => program.slots.attribute(point)),
      valueSlots: initialValues.map((value) => program.slots.attribute(value)),
    }));
    const variables = this.#resultVariables(states);
    bodies.set("parameters", this.#parameters(parameters.dependent));
    bodies.set("parametersAfterInitialisation", this.#attributes());
    const timeEventCount = program.relations.watched.filter(({ kind }) => kind === "time").length;
    const constraintJacobian = constraintJacobians(this.#model.runTimeStates, program, () => this.#newSection(heldMode, ["out"]));
    const code = this.#assemble(bodies, { crossings, timeEvents, constraintJacobian, pieces: pieces.names });
    const discrete = system.variables.filter(
      ({ id, kind }) => kind === "discrete" && system.isUnknown(id) && !program.leftLimits.has(id),
    );
    const slotsOf = (list: readonly SystemVariable[], storage: string) =>
      list.flatMap(({ id, base }) => (storageOf(base) === storage ? [program.slots.slotOf(id)] : []));
    const sizes = (kind: boolean) =>
      blocks
        .flatMap((block) => (block.kind === "torn" && block.isLinear === kind ? [block.unknowns.length] : []))
        .sort((a, b) => b - a);
    return {
      name: flat.name,
      description: flat.description,
      experiment: flat.experiment,
      code,
      nSlots: program.slots.nNumbers,
      nStringSlots: program.slots.nStrings,
      nObjectSlots: program.slots.nObjects,
      variables,
      states: stateVariables,
      runTimeStates: this.#model.runTimeStates.map((choice) => runTimeStateSet(choice, states, program)),
      discreteSlots: slotsOf(discrete, "number"),
      discreteStringSlots: slotsOf(discrete, "string"),
      nRelations: program.relations.watched.length,
      crossings: crossingList,
      samples,
      nTimeEvents: timeEventCount,
      clocks,
      startTicks: system.startTicks.map((id) => program.slots.slotOf(id)),
      leftLimitSlots: this.#leftLimitSlots(),
      delays,
      transports,
      hasHomotopy: program.hasHomotopy,
      linearBlocks: this.#torn.linear,
      nonlinearBlocks: this.#torn.nonlinear,
      jacobianPattern: derivatives.map((id) => dependence.of([id])),
      derivativePieces: pieces.states,
      counts: {
        ...counts,
        states: states.length,
        aliases: system.aliases.size,
        zeroCrossings: crossingList.length,
        parameters: flat.variables.filter(({ variability }) => variability === "parameter").length,
        linearBlocks: sizes(true),
        nonlinearBlocks: sizes(false),
      },
      externals: [...program.externals].sort(),
      diagnostics: this.#diagnostics.list,
    };
  }

  // Sections

  #newSection(mode: SectionMode, parameters: readonly string[] = []): Section {
    const section = new Section(this.#program, mode, parameters);
    section.stateIndex = (id) => this.#model.states.indexOf(id);
    return section;
  }

  /** The blocks that give the state derivatives, with the pieces of their code and the states on which each depends. */
  #derivatives(blocks: readonly Block[], dependence: StateDependence) {
    const section = this.#newSection(heldMode);
    section.plan(blocks.flatMap((block) => [...plannedExpressions(block)]));
    const pieces = new StatePieces(section, dependence);
    for (const block of blocks) pieces.add(block, () => this.#block(section, block));
    const names = section.finish();
    return { names, body: names.map((name) => `${name}(m);`).join("\n"), states: pieces.finish() };
  }

  #continuous(blocks: readonly Block[]): string {
    const section = this.#newSection(heldMode);
    section.plan(blocks.flatMap((block) => [...plannedExpressions(block)]));
    for (const block of blocks) this.#block(section, block);
    return section.finishAsCalls();
  }

  /** One pass of event iteration: everything, and then what acts. */
  #event(components: readonly Component[]): string {
    const section = this.#newSection(freshMode);
    this.#components(section, components);
    this.#actions(section, this.#system.actions);
    return section.finishAsCalls();
  }

  #initialise(initial: InitialSystem): string {
    const section = this.#newSection(initialMode);
    this.#components(section, initial.components);
    this.#actions(
      section,
      this.#system.actions.filter(({ kind, guard }) => kind === "statements" || (guard !== undefined && firesInitially(guard))),
    );
    this.#actions(section, this.#system.initialActions);
    return section.finishAsCalls();
  }

  #components(section: Section, components: readonly Component[]): void {
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
    section.onlyIf(`${section.variable(tick)} !== 0`, write);
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
      if (!section.mode.isInitial && continuous.length > 0) for (const block of discrete) this.#block(section, block);
      section.invalidate();
      for (const block of continuous) this.#block(section, block);
    });
    section.invalidate();
    for (const node of unique) if (dependsOn(node, isOwn)) updateRelation(section, node);
    for (const block of discrete) this.#block(section, block);
    section.invalidate();
  }

  /** A block outside of loops; a torn one is solved with relations held, as in a loop. */
  #withRelations(section: Section, block: Block): void {
    if (block.kind === "torn") this.#loop(section, { blocks: [block], isLoop: true });
    else this.#block(section, block);
  }

  #block(section: Section, block: Block): void {
    switch (block.kind) {
      case "assignment":
        section.assign(block.unknown, block.value);
        return;
      case "quotient": {
        const numerator = section.part(block.numerator);
        const divisor = section.part(block.divisor);
        const place = section.variable(block.unknown);
        const isParameter = !dependsOn(block.divisor, (id) => !this.#program.isFixed(id));
        section.line(`${place} = ${isParameter ? `${numerator} / ${divisor}` : `quotient(${numerator}, ${divisor}, ${place})`};`);
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
    const made = this.#torn.add(block, mode);
    this.#solvers.set(block, made);
    return made;
  }

  #actions(section: Section, actions: readonly Action[]): void {
    for (const action of actions) {
      if (action.kind === "assert" && action.guard === undefined) continue;
      if (action.kind === "statements") {
        section.algorithm(action.statements);
        section.invalidate();
        continue;
      }
      const text = section.guarded(() => actionCode(section, action));
      const guard = action.guard;
      const condition = guard === undefined ? undefined : section.guarded(() => conditionCode(guard, section));
      section.line(condition === undefined ? text : `if (${condition}) { ${text} }`);
      section.endStatement();
    }
  }

  #asserts(): string {
    const section = this.#newSection(heldMode);
    for (const action of this.#system.actions) {
      if (action.kind !== "assert" || (action.guard !== undefined && hasTrigger(action.guard))) continue;
      const { guard } = action;
      const text = section.guarded(() => actionCode(section, action));
      section.line(guard === undefined ? text : `if (${section.guarded(() => conditionCode(guard, section))}) { ${text} }`);
      section.endStatement();
    }
    return section.finishAsCalls();
  }

  #constants(independent: readonly SystemVariable[]): string {
    const section = this.#newSection(heldMode);
    for (const { id } of independent) section.assign(id, this.#parameterValue(id));
    for (const [id, value] of this.#system.values) section.assign(id, value);
    return section.finishAsCalls();
  }

  #parameters(dependent: readonly SystemVariable[]): string {
    const section = this.#newSection(heldMode);
    for (const { id } of dependent) section.assign(id, this.#parameterValue(id));
    return `${section.finishAsCalls()}\n${this.#attributes()}`;
  }

  #parameterValue(id: VariableId): FlatExpression {
    const { binding, name, flat } = this.#system.variable(id);
    if (binding !== undefined) return binding;
    if (this.#system.variable(id).base.kind !== "external-object") {
      this.#diagnostics.report("dae.parameter-without-value", { name }, flat?.place);
    }
    return startValue(this.#system, id);
  }

  #attributes(): string {
    const section = this.#newSection(heldMode);
    const { attributes } = this.#program.slots;
    section.plan(attributes.map(({ value }) => value));
    for (const { slot, value } of attributes) {
      section.line(`v[${slot}] = ${section.part(value)};`);
      section.endStatement();
    }
    return section.finishAsCalls();
  }

  #startValues(): string {
    const section = this.#newSection(initialMode);
    const { system } = { system: this.#system };
    const isStarted = (id: VariableId) =>
      system.isUnknown(id) || this.#model.freeParameters.has(id) || system.variable(id).kind === "input";
    for (const { id, flat, base } of system.variables) {
      if (!isStarted(id) || this.#program.leftLimits.has(id)) continue;
      if (flat === undefined && !this.#program.slots.has(id)) continue;
      section.assign(id, startValue(system, id));
      if (storageOf(base) !== "object") section.line(`${this.#program.place(id, true)} = ${section.variable(id)};`);
    }
    return section.finishAsCalls();
  }

  /** Indicators of relations, and the times at which scheduled ones change. */
  #indicators(blocks: readonly Block[], computed: ReadonlySet<Block>, isStill: (block: Block) => boolean) {
    const { watched } = this.#program.relations;
    const crossingRelations = watched.flatMap((relation) => (relation.kind === "crossing" ? [relation] : []));
    const wanted = crossingRelations.flatMap(({ indicator }) => [...dependenciesOf(indicator)]);
    const needed = neededBlocks(blocks, wanted, (block) => isStill(block) || computed.has(block));
    const section = this.#newSection(heldMode, ["out"]);
    section.plan([
      ...blocks.flatMap((block) => (needed.has(block) ? [...plannedExpressions(block)] : [])),
      ...crossingRelations.map(({ indicator }) => indicator),
    ]);
    for (const block of blocks) if (needed.has(block)) this.#block(section, block);
    crossingRelations.forEach(({ indicator }, i) => {
      section.line(`out[${i}] = ${section.part(indicator)};`);
      section.endStatement();
    });
    const times = this.#newSection(heldMode, ["out"]);
    watched
      .flatMap((relation) => (relation.kind === "time" ? [relation] : []))
      .forEach(({ threshold }, i) => {
        times.line(`out[${i}] = ahead(v[0], ${times.part(threshold)});`);
        times.endStatement();
      });
    return {
      crossings: section.finishAsCalls(),
      timeEvents: times.finishAsCalls(),
      crossingList: crossingRelations.map(({ index, node }) => ({
        relation: index,
        text: describeExpression(node, this.#system),
      })),
    };
  }

  /** Continuous variables of which an equation wants the left limit. */
  #leftLimitSlots(): number[] {
    const isState = new Set(this.#model.states);
    const wanted = new Set<VariableId>();
    const visit = (expression: FlatExpression) =>
      containsNode(expression, (node) => {
        const [argument] = node.kind === "builtin" && node.name === "pre" ? node.arguments : [];
        if (argument?.kind === "variable") wanted.add(argument.id);
        return false;
      });
    for (const equation of this.#system.equations) {
      if (equation.kind === "equality") [equation.left, equation.right].forEach(visit);
      else visitStatements(equation.statements, (statement) => expressionsOf(statement).forEach(visit));
    }
    return [...wanted].flatMap((id) => {
      const { kind, base } = this.#system.variable(id);
      const isRead = kind === "continuous" && base.kind === "Real" && this.#system.isUnknown(id) && !isState.has(id);
      return isRead ? [this.#program.slots.slotOf(id)] : [];
    });
  }

  // Results

  #resultVariables(states: readonly VariableId[]): ResultVariable[] {
    const system = this.#system;
    const isState = new Set(states);
    const derivatives = new Set(states.map((id) => system.derivativeOf.get(id)));
    return this.#model.flat.variables.flatMap((source): ResultVariable[] => {
      if (source.base.kind === "Clock" || source.name.startsWith("$")) return [];
      if (storageOf(source.base) === "object" || source.base.kind === "function" || source.base.kind === "record") return [];
      const { of, sign } = system.aliases.get(source.id) ?? { of: source.id, sign: 1 as const };
      const { kind } = system.variable(of);
      const role = system.values.has(of)
        ? kind === "parameter"
          ? "parameter"
          : "constant"
        : isState.has(of)
          ? "state"
          : derivatives.has(of)
            ? "derivative"
            : kind === "continuous" || kind === "input"
              ? "algebraic"
              : kind;
      const isOwn = of === source.id && kind === "parameter" && !system.values.has(of);
      const isTunable = isOwn && !source.isFinal && !source.isStructural && this.#isIndependent(of);
      return [
        {
          name: source.name,
          base: source.base,
          slot: this.#program.slots.slotOf(of),
          sign,
          role,
          isTunable,
          isStructural: !isTunable && this.#canBeGiven(source),
          isProtected: source.isProtected,
          unit: source.attributes.unit,
          displayUnit: source.attributes.displayUnit,
          description: source.description,
          id: source.id,
        },
      ];
    });
  }

  /** Whether a user may write another value into the model. */
  #canBeGiven({ id, variability, isFinal, binding }: FlatVariable): boolean {
    if (variability !== "parameter" || isFinal || this.#model.freeParameters.has(id)) return false;
    return binding === undefined || dependenciesOf(binding).size === 0;
  }

  #isIndependent(id: VariableId): boolean {
    if (this.#model.freeParameters.has(id)) return false;
    const { binding } = this.#system.variable(id);
    return binding === undefined || dependenciesOf(binding).size === 0;
  }

  // Text

  #assemble(bodies: ReadonlyMap<string, string>, others: OtherTexts): string {
    const torn = this.#torn.texts();
    const functions = [...bodies].map(([name, body]) => `function ${name}(m) {\n${body}\n}`);
    return [
      prelude,
      this.#program.text(),
      ...functions,
      `function crossings(m, out) {\n${others.crossings}\n}`,
      `function timeEvents(m, out) {\n${others.timeEvents}\n}`,
      torn.linearSystem,
      torn.nonlinearResidual,
      torn.nonlinearJacobian,
      torn.nonlinearGuess,
      others.constraintJacobian,
      `const derivativePieces = [${others.pieces.join(", ")}];`,
      `return { ${[...bodies.keys(), "crossings", "timeEvents", "linearSystem", "nonlinearResidual", "nonlinearJacobian", "nonlinearGuess", "constraintJacobian", "derivativePieces"].join(", ")} };`,
    ].join("\n");
  }
}

/** Texts that `Generator` puts together with the functions of the memory alone. */
interface OtherTexts {
  readonly crossings: string;
  readonly timeEvents: string;
  readonly constraintJacobian: string;
  /** Names of the functions that make up `derivatives`. */
  readonly pieces: readonly string[];
}

/** What the code of a model needs beside its own functions. */
const prelude = `const a = support;
const fail = (code, values) => runtime.fail(code, values);
${arithmeticCode}`;

function plannedExpressions(block: Block): readonly FlatExpression[] {
  if (block.kind !== "torn") return expressionsOfBlock(block);
  return block.inner.flatMap((step) => (step.kind === "assignment" ? [step.value] : []));
}

/** Whether the value of a node may change although all that it reads stays as it is. */
function changesByItself(node: FlatExpression, { functions }: EquationSystem): boolean {
  if (node.kind === "time") return true;
  if (node.kind === "builtin") return changing.has(node.name);
  return node.kind === "call" && functions.get(node.name)?.isImpure === true;
}

function hasTrigger(guard: FlatExpression): boolean {
  return containsNode(guard, (node) => node.kind === "builtin" && (node.name === "edge" || node.name === "initial"));
}

function firesInitially(guard: FlatExpression): boolean {
  return containsNode(guard, (node) => node.kind === "builtin" && node.name === "initial");
}

/** Hands what is at the ends of each `spatialDistribution` to the run. */
function transportCode(section: Section): string {
  section.program.system.transports.list.forEach(({ in0, in1, x, positiveVelocity }, i) => {
    const values = [in0, in1, x].map((value) => section.part(value));
    const isPositive = conditionCode(positiveVelocity, section);
    section.line(`runtime.transport(${i}, ${values.join(", ")}, ${isPositive}, m);`);
    section.endStatement();
  });
  return section.finishAsCalls();
}

function actionCode(section: Section, action: Exclude<Action, { kind: "statements" }>): string {
  switch (action.kind) {
    case "assert":
      return `if (!(${conditionCode(action.condition, section)})) runtime.assertion(${stringCode(action.level)}, ${section.part(action.message)});`;
    case "terminate":
      return `runtime.terminate(${section.part(action.message)});`;
    case "reinit":
      return `${section.reinit(action.state, section.part(action.value))};`;
    case "call":
      return `${section.part(action.call)};`;
  }
}
