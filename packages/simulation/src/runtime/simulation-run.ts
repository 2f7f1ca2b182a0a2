import { releaseMemory, type TranslatedModel } from "@mofang/dae";
import type { Integration, Integrator } from "@mofang/solvers";
import type { ExperimentSettings, GivenValues, RunChange, RunInstant } from "../experiment/experiment-settings.ts";
import { variableSelection } from "../experiment/stored-variables.ts";
import { validateSettings } from "../experiment/validation.ts";
import type { ExternalFunctions } from "../externals/contract/external-functions.ts";
import { failureOf, ModelExit, NumericalFailure, RunEnd, type RunFailure } from "../failure/run-failure.ts";
import { Recorder } from "../result/recorder.ts";
import type { StoredResult } from "../result/result.ts";
import type { ModelPoint } from "../run/model-point.ts";
import type { LogEntry, Run, RunHost, RunProfile, RunStatistics, RunStatus, Tunable } from "../run/run.ts";
import { beginElsewhere } from "./begin-elsewhere.ts";
import { SystemMeter } from "./blocks/system-meter.ts";
import { BoundsCheck } from "./bounds-check.ts";
import { EventIteration } from "./events/event-iteration.ts";
import { EventSchedule } from "./events/event-schedule.ts";
import { explained } from "./failure-cause.ts";
import { initialise } from "./initialisation.ts";
import { InstancePoint } from "./instance/instance-point.ts";
import { jacobianTooLarge } from "./instance/jacobian-size.ts";
import { type Instantiate, ModelInstance } from "./instance/model-instance.ts";
import { overrideParameters } from "./instance/parameter-overrides.ts";
import { stateName } from "./instance/run-time-states.ts";
import { StateProblem } from "./instance/state-problem.ts";
import { TunedValues } from "./instance/tuned-values.ts";
import { nominalAt } from "./memory/memory.ts";
import { RunLog } from "./run-log.ts";
import { StatelessIntegration } from "./stateless-integration.ts";
import { StepMeter } from "./step-meter.ts";
import { Trajectory } from "./trajectory.ts";

/** What a run needs besides model, settings and host. */
interface RunServices {
  readonly instantiate: Instantiate;
  readonly externals: ExternalFunctions;
  /** Method for `settings.algorithm`; undefined when this build has none of that name. */
  readonly integrator: Integrator | undefined;
  /** Names of the methods there are, for the message. */
  readonly available: readonly string[];
}

/** Pieces of work between two looks at the clock, at most: a run that grows slower notices soon. */
const mostPiecesPerLook = 256;

/**
 * A step that is no longer than the shortest delay looks back on points accepted before, and a thousandth of the run is short
 * enough to go on from them. What a `spatialDistribution` carries is a straight line between points: the output grid says how
 * fine the user looks. Seconds.
 */
function longestStepWithHistory(instance: ModelInstance, startTime: number, stopTime: number, interval: number): number {
  if (instance.model.transports.length > 0) return interval;
  const shortest = instance.delays.reduce((least, delay) => Math.min(least, delay.latestDelay), Number.POSITIVE_INFINITY);
  return Math.max(shortest, (stopTime - startTime) / 1000);
}

/** Whether a run has come to an instant of the one that it repeats. */
function isDue({ time, events = 0 }: RunInstant, trajectory: Trajectory): boolean {
  return trajectory.position > time || (trajectory.position === time && trajectory.events >= events);
}

/** A run from its settings to its end; see `Run`. */
export class SimulationRun implements Run {
  readonly statistics: RunStatistics = { steps: 0, rejected: 0, residuals: 0, jacobians: 0, events: 0 };
  readonly changes: RunChange[] = [];
  readonly #times = { compile: 0, initialise: 0, simulate: 0 };
  readonly #model: TranslatedModel;
  readonly #settings: ExperimentSettings;
  readonly #host: RunHost;
  readonly #services: RunServices;
  readonly #recorder: Recorder;
  readonly #log: RunLog;
  readonly #meter: SystemMeter | undefined;
  #stepMeter: StepMeter | undefined;
  #instance: ModelInstance | undefined;
  #integration: Integration | undefined;
  #trajectory: Trajectory | undefined;
  #outcome: Exclude<RunStatus, { kind: "running" }> | undefined;
  #piecesPerLook = 1;
  #tuned: TunedValues | undefined;
  /** Values that wait for the next point. */
  #awaited: GivenValues = {};
  /** How many of the changes in the settings have been made. */
  #nRepeated = 0;

  constructor(model: TranslatedModel, settings: ExperimentSettings, host: RunHost, services: RunServices) {
    this.#model = model;
    this.#settings = settings;
    this.#host = host;
    this.#services = services;
    this.#recorder = new Recorder(model, variableSelection(settings.storedVariables), host.rowSpace);
    this.#log = new RunLog(settings.logLevel, host.log);
    this.#meter = settings.measuresSystems === true ? new SystemMeter(model, () => host.now()) : undefined;
    this.#guarded(() => this.#start());
  }

  get status(): RunStatus {
    return this.#outcome ?? { kind: "running", time: this.#time };
  }

  get profile(): RunProfile {
    const causes = this.#trajectory?.eventCauses.list() ?? [];
    return {
      ...this.#times,
      systems: this.#meter?.costs ?? [],
      eventCauses: causes,
      ...(this.#stepMeter && { steps: this.#stepMeter.limits }),
    };
  }

  get warnings(): readonly LogEntry[] {
    return this.#instance?.warnings ?? [];
  }

  get tunables(): readonly Tunable[] {
    this.#tuned ??= new TunedValues(this.#model);
    return this.#trajectory === undefined || this.#instance === undefined ? [] : this.#tuned.list(this.#instance);
  }

  get result(): StoredResult {
    return this.#recorder;
  }

  get point(): ModelPoint | undefined {
    return this.#instance === undefined || this.#outcome?.kind !== "finished" ? undefined : new InstancePoint(this.#instance);
  }

  advance(milliseconds: number, until = Number.POSITIVE_INFINITY): RunStatus {
    const begin = this.#host.now();
    this.#guarded(() => {
      do this.#advancePieces(until);
      while (this.#isBefore(until) && this.#host.now() - begin < milliseconds);
      this.#change();
    });
    this.#collectStatistics();
    this.#times.simulate += this.#host.now() - begin;
    return this.status;
  }

  set(values: GivenValues): readonly RunFailure[] {
    if (this.#outcome !== undefined) return [{ code: "simulation.tuned-late", values: {} }];
    this.#tuned ??= new TunedValues(this.#model);
    const refusals: RunFailure[] = [];
    const accepted: Record<string, number | boolean | string> = { ...this.#awaited };
    for (const [name, value] of Object.entries(values)) {
      const refusal = this.#tuned.refusalOf(name, value);
      if (refusal === undefined) accepted[name] = value;
      else refusals.push(refusal);
    }
    this.#awaited = accepted;
    return refusals;
  }

  release(): void {
    const instance = this.#instance;
    if (this.#outcome === undefined || instance === undefined) return;
    this.#instance = undefined;
    releaseMemory(this.#model, instance.memory);
  }

  stop(): void {
    this.#outcome ??= { kind: "finished", time: this.#time, stopped: true };
    this.#endExternals();
  }

  get #time(): number {
    // An event that is one instant with the stop time may come by its rounding later.
    return Math.min(this.#trajectory?.position ?? this.#settings.startTime, this.#settings.stopTime);
  }

  #start(): void {
    const refusal = this.#refusal();
    if (refusal !== undefined) {
      this.#fail(refusal);
      return;
    }
    const begin = this.#host.now();
    const instance = new ModelInstance(this.#model, this.#services.instantiate, this.#services.externals, this.#meter);
    instance.onWarning = ({ level, code, values }) => this.#log.write(level, code, values);
    this.#instance = instance;
    const compiled = this.#host.now();
    this.#times.compile = compiled - begin;
    try {
      this.#trajectory = this.#initialise(instance);
    } finally {
      this.#times.initialise = this.#host.now() - compiled;
    }
  }

  /** Why this run cannot even start. A run that stops where it starts is one: it shows the initial point. */
  #refusal(): RunFailure | undefined {
    const settings = this.#settings;
    const isPoint = settings.startTime === settings.stopTime;
    const issue = validateSettings(settings).find(({ code }) => !(isPoint && code === "experiment.stop-not-after-start"));
    if (issue !== undefined) return { code: issue.code, values: issue.values };
    if (this.#services.integrator === undefined) {
      const values = { value: settings.algorithm, available: this.#services.available.join(", ") };
      return { code: "experiment.algorithm-not-available", values };
    }
    const tooLarge = jacobianTooLarge(this.#model, this.#services.integrator);
    if (tooLarge !== undefined) return tooLarge;
    const count = this.#recorder.variables.length;
    const maximum = settings.limits.maximumVariables;
    if (count > maximum) return { code: "var_num_exceed", values: { count, maximum } };
    const missing = this.#services.externals.missing(this.#model.foreignCalls);
    if (missing.length === 0) return undefined;
    const names = [...new Set(missing.map(({ name }) => name))].join(", ");
    const isCompiled = missing.some(({ code }) => code.includes.length > 0);
    return { code: isCompiled ? "simulation.c-elsewhere" : "simulation.missing-external", values: { names } };
  }

  #initialise(instance: ModelInstance): Trajectory {
    const settings = this.#settings;
    const { functions, memory, model } = instance;
    const iteration = new EventIteration(instance);
    instance.time = settings.startTime;
    functions.constants(memory);
    const refusal = overrideParameters(model, memory, settings.parameters ?? {});
    if (refusal !== undefined) throw new NumericalFailure(refusal.code, refusal.values);
    functions.parameters(memory);
    const { bounds: policy = "warning", tolerance } = settings;
    const bounds = new BoundsCheck(model.bounds, policy, tolerance, (warning) => instance.warn(warning));
    if (!model.hasFreeParameters) bounds.checkParameters(memory);
    instance.adoptParameters();
    let schedule: EventSchedule | undefined;
    const { startFrom } = settings;
    initialise(instance, iteration, () => {
      schedule = new EventSchedule(model, memory, instance.delays, settings);
      schedule.fire(memory, settings.startTime);
      schedule.fireStart(memory);
      // What is due where an earlier run has ended has happened in that run.
      if (startFrom?.kind === "continue") iteration.clearTicks();
    });
    if (schedule === undefined) throw new Error("initialisation has not reached its samples");
    if (startFrom !== undefined) beginElsewhere(instance, iteration, startFrom);
    if (model.hasFreeParameters) bounds.checkParameters(memory);
    this.#recorder.storeConstants(memory);
    const problem = new StateProblem(instance);
    const integration = this.#integrate(instance, problem);
    this.#integration = integration;
    const [recorder, log] = [this.#recorder, this.#log];
    return new Trajectory({ instance, iteration, schedule, bounds, problem, integration, recorder, settings, log });
  }

  #integrate(instance: ModelInstance, problem: StateProblem): Integration {
    const { startTime, stopTime, intervals, tolerance, initialStep, maximumStep = Number.POSITIVE_INFINITY } = this.#settings;
    const { integrator } = this.#services;
    const interval = (stopTime - startTime) / intervals;
    if (integrator === undefined || problem.n === 0) return new StatelessIntegration(this.#settings);
    const y0 = new Float64Array(problem.n);
    instance.readStates(y0);
    const { states } = instance.model;
    const longestStep = instance.hasHistory
      ? Math.min(maximumStep, longestStepWithHistory(instance, startTime, stopTime, interval))
      : maximumStep;
    const firstStep = initialStep ?? (integrator.isAdaptive ? undefined : interval);
    if (this.#settings.measuresSteps === true && integrator.isAdaptive) {
      this.#stepMeter = new StepMeter((state) => stateName(instance, state));
    }
    return integrator.start(problem, startTime, y0, {
      relativeTolerance: tolerance,
      absoluteTolerance: Float64Array.from(states, ({ nominalSlot }) => tolerance * nominalAt(instance.memory, nominalSlot)),
      stopTime,
      ...(this.#stepMeter && { observer: this.#stepMeter }),
      ...(firstStep === undefined ? {} : { initialStep: firstStep }),
      ...(longestStep === Number.POSITIVE_INFINITY ? {} : { maximumStep: longestStep }),
    });
  }

  /** Most pieces of work are shorter than a look at the clock: as many are done as take about a millisecond. */
  #advancePieces(until: number): void {
    const begin = this.#host.now();
    for (let k = 0; k < this.#piecesPerLook && this.#isBefore(until); k++) this.#advanceOnce();
    const isShort = this.#host.now() - begin < 1;
    this.#piecesPerLook = isShort ? Math.min(2 * this.#piecesPerLook, mostPiecesPerLook) : Math.max(1, this.#piecesPerLook >> 1);
  }

  #isBefore(until: number): boolean {
    return this.#outcome === undefined && (this.#trajectory?.position ?? until) < until;
  }

  /** Makes the changes that are due, where memory stands at a point. */
  #change(): void {
    const [trajectory, instance] = [this.#trajectory, this.#instance];
    if (this.#outcome !== undefined || trajectory === undefined || instance === undefined || !trajectory.isAtPoint) return;
    const { changes = [] } = this.#settings;
    for (let next = changes[this.#nRepeated]; next !== undefined && isDue(next, trajectory); ) {
      for (const refusal of this.set(next.values)) instance.warn(refusal);
      this.#changeNow(trajectory, instance);
      next = changes[++this.#nRepeated];
    }
    this.#changeNow(trajectory, instance);
  }

  #changeNow(trajectory: Trajectory, instance: ModelInstance): void {
    const values = this.#awaited;
    if (this.#tuned === undefined || Object.keys(values).length === 0) return;
    this.#awaited = {};
    this.changes.push({ time: trajectory.position, events: trajectory.events, values });
    const tuned = this.#tuned;
    trajectory.change(() => tuned.put(values, instance));
  }

  #advanceOnce(): void {
    this.#change();
    const trajectory = this.#trajectory;
    if (this.#outcome !== undefined || trajectory === undefined) return;
    const { stopAt } = this.#settings;
    if (stopAt !== undefined && isDue(stopAt, trajectory)) {
      this.stop();
      return;
    }
    if (!trajectory.advance()) {
      this.#checkStepLimit();
      return;
    }
    trajectory.terminate();
    const terminated = this.#instance?.terminated;
    this.#outcome = { kind: "finished", time: this.#time, ...(terminated === undefined ? {} : { terminated }) };
  }

  #checkStepLimit(): void {
    const statistics = this.#integration?.statistics;
    const maximum = this.#settings.limits.maximumSteps;
    if (statistics === undefined || statistics.steps + statistics.rejected <= maximum) return;
    this.#fail({ code: "simulation.step-limit", values: { time: this.#time, maximum } });
  }

  #collectStatistics(): void {
    const counts = this.#integration?.statistics;
    if (counts === undefined) return;
    this.statistics.steps = counts.steps;
    this.statistics.rejected = counts.rejected;
    this.statistics.residuals = counts.evaluations;
    this.statistics.jacobians = counts.jacobians;
    this.statistics.events = this.#trajectory?.events ?? 0;
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof RunEnd) this.#fail(error.failure);
      else if (error instanceof ModelExit) this.#outcome = { kind: "finished", time: this.#time, exitStatus: error.status };
      else this.#fail(failureOf(error));
    }
    if (this.#outcome !== undefined) this.#endExternals();
  }

  /** External objects end with the run (MLS 3.6 §12.9.7). */
  #endExternals(): void {
    this.#services.externals.end((failure) => this.#instance?.warn(failure));
  }

  #fail(found: RunFailure): void {
    const cause = this.#instance === undefined ? found : explained(found, this.#model, this.#instance.memory);
    const failure = found.block === undefined ? cause : { ...cause, block: found.block };
    this.#log.write("failures", failure.code, failure.values);
    this.#outcome = { kind: "failed", time: this.#time, failure };
  }
}
