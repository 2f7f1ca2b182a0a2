import { createMemory, type Memory, type ModelFunctions, type RuntimeFunctions, type TranslatedModel } from "@mofang/dae";
import { formatInteger, formatReal, formatText } from "@mofang/modelica";
import type { ExternalFunctions } from "../../externals/contract/external-functions.ts";
import { NumericalFailure, type RunFailure } from "../../failure/run-failure.ts";
import type { LogEntry } from "../../run/run.ts";
import { LinearBlockSolver } from "../blocks/linear-block.ts";
import { NonlinearBlockSolver } from "../blocks/nonlinear-block.ts";
import { RoundingNoise } from "../blocks/rounding-noise.ts";
import type { SystemMeter } from "../blocks/system-meter.ts";
import { DelayHistory } from "../memory/delay-history.ts";
import { at, timeSlot } from "../memory/memory.ts";
import { TransportedProfile } from "../memory/transported-profile.ts";
import { formattedWith } from "./formatted-with.ts";

/** Makes the functions of a model's code for the memory of a run, see `instantiate` of `@mofang/dae`. */
export type Instantiate = (runtime: RuntimeFunctions, memory: Memory) => ModelFunctions;

/** Most warnings kept; a model that warns in every step says nothing new after a thousand texts. */
const maximumWarnings = 1000;

/**
 * A translated model brought to life: its memory, its code, and the services that its code calls. It knows how to bring
 * memory to a point of time and state; when to do so is the run's affair.
 */
export class ModelInstance {
  readonly model: TranslatedModel;
  readonly memory: Memory;
  readonly functions: ModelFunctions;
  readonly warnings: LogEntry[] = [];
  /** New values of states by state index, asked for by `reinit` and not applied yet. */
  readonly reinits = new Map<number, number>();
  /** Told of each new warning. */
  onWarning: (warning: LogEntry) => void = () => undefined;
  /** Text of `terminate` once it has been called. */
  terminated: string | undefined;
  readonly #delays: DelayHistory[] = [];
  readonly #transports: TransportedProfile[] = [];
  readonly #linearBlocks: readonly LinearBlockSolver[];
  readonly #nonlinearBlocks: readonly NonlinearBlockSolver[];
  readonly #externals: ExternalFunctions;
  readonly #meter: SystemMeter | undefined;
  /** Texts of assertions that have warned. */
  readonly #told = new Set<string>();

  constructor(model: TranslatedModel, instantiate: Instantiate, externals: ExternalFunctions, meter?: SystemMeter) {
    this.model = model;
    this.#meter = meter;
    this.memory = createMemory(model);
    this.#externals = externals;
    const noise = new RoundingNoise(model);
    this.#linearBlocks = model.linearBlocks.map((block, index) => new LinearBlockSolver(index, block, noise));
    this.#nonlinearBlocks = model.nonlinearBlocks.map((block, index) => new NonlinearBlockSolver(index, block));
    this.functions = instantiate(this.#services(), this.memory);
  }

  get time(): number {
    return at(this.memory.values, timeSlot);
  }

  set time(time: number) {
    this.memory.values[timeSlot] = time;
  }

  get delays(): readonly DelayHistory[] {
    return this.#delays;
  }

  /** Whether something remembers what has been. */
  get hasHistory(): boolean {
    return this.#delays.length > 0 || this.#transports.length > 0;
  }

  /**
   * To be called when parameters have their values: sizes the delays, empties distributions and forgets factors of constant
   * matrices.
   */
  adoptParameters(): void {
    this.forgetFactors();
    for (const block of this.#nonlinearBlocks) block.invalidate();
    this.#delays.length = 0;
    for (const { maximumSlot } of this.model.delays) this.#delays.push(new DelayHistory(at(this.memory.values, maximumSlot)));
    this.#transports.length = 0;
    for (const buffer of this.model.transports) this.#transports.push(new TransportedProfile(buffer));
  }

  /**
   * To be called when parameters have been set during the run: brings up to date what follows from them. Objects stay, as none
   * is made from such a parameter.
   */
  adoptTuned(): void {
    const { memory, functions } = this;
    const objects = [...memory.objects];
    functions.parameters(memory);
    memory.objects.splice(0, objects.length, ...objects);
    this.forgetFactors();
    for (const block of this.#nonlinearBlocks) block.forgetBounds();
  }

  /** Coefficients that count as constant have changed. */
  forgetFactors(): void {
    for (const block of this.#linearBlocks) block.invalidate();
  }

  /** Puts start values into all slots, and forgets what has been found from them before. */
  setStartValues(): void {
    for (const block of this.#nonlinearBlocks) block.restart();
    this.functions.startValues(this.memory);
  }

  /** Copies the states from memory to `y`, length n. */
  readStates(y: Float64Array): void {
    this.model.states.forEach((state, i) => {
      y[i] = at(this.memory.values, state.slot);
    });
  }

  /** Copies the states from other values of the memory's slots; everything else stays as it is. */
  putStates(values: Float64Array): void {
    for (const { slot } of this.model.states) this.memory.values[slot] = at(values, slot);
  }

  /** Copies the state derivatives from memory to `dy`, length n. */
  readDerivatives(dy: Float64Array): void {
    this.model.states.forEach((state, i) => {
      dy[i] = at(this.memory.values, state.derivativeSlot);
    });
  }

  /** Evaluates the continuous equations at a time and state; relations keep their truth. Throws `NumericalFailure`. */
  evaluate(time: number, y: Float64Array): void {
    this.memory.values[timeSlot] = time;
    this.#writeStates(y);
    this.functions.derivatives(this.memory);
  }

  /** Evaluates all that `evaluate` has left out at the point in memory. Throws `NumericalFailure`. */
  complete(): void {
    this.functions.outputs(this.memory);
  }

  /** Evaluates from the point in memory on where only the states of the given pieces of `derivatives` have changed. */
  evaluatePieces(pieces: readonly number[], y: Float64Array): void {
    this.#writeStates(y);
    const { derivativePieces } = this.functions;
    for (const piece of pieces) (derivativePieces[piece] as (typeof derivativePieces)[number])(this.memory);
  }

  /**
   * The point in memory, with all of its variables, belongs to the solution from now on: histories grow, and later solutions
   * start from here.
   */
  accept(isEvent = false): void {
    const time = this.time;
    if (this.#delays.length > 0) this.functions.delays(this.memory);
    for (const delay of this.#delays) delay.accept(time, isEvent);
    if (this.#transports.length > 0) {
      this.functions.transports(this.memory);
      // What has entered a distribution is what it has at this end.
      this.functions.derivatives(this.memory);
      this.complete();
    }
    for (const block of this.#nonlinearBlocks) block.accept(this.memory);
  }

  /** An event has made the past a bad guide for extrapolation. */
  forgetTrend(): void {
    for (const block of this.#nonlinearBlocks) block.forgetTrend();
  }

  /** Tells whoever runs the model of something that does not end the run. */
  warn({ code, values }: RunFailure): void {
    if (this.warnings.length >= maximumWarnings) return;
    const warning: LogEntry = { level: "warnings", code, values };
    this.warnings.push(warning);
    this.onWarning(warning);
  }

  #writeStates(y: Float64Array): void {
    const { values } = this.memory;
    const { states } = this.model;
    for (let i = 0; i < states.length; i++) values[(states[i] as (typeof states)[number]).slot] = y[i] as number;
  }

  #services(): RuntimeFunctions {
    return {
      ...this.#solvers(),
      assertion: (level, message) => this.#assertion(level, message),
      terminate: (message) => {
        this.terminated ??= message;
      },
      reinit: (state, value) => {
        this.reinits.set(state, value);
      },
      delay: (buffer, value, delayTime, memory) =>
        this.#delays[buffer]?.lookUp(at(memory.values, timeSlot), value, delayTime) ?? value,
      record: (buffer, value, delayTime, memory) => this.#delays[buffer]?.record(at(memory.values, timeSlot), value, delayTime),
      transported: (buffer, x, isPositive, end, memory) =>
        this.#profile(buffer).valueAtEnd(end === 1 ? 0 : 1, x, isPositive, memory),
      transport: (buffer, in0, in1, x, isPositive, memory) => this.#profile(buffer).accept({ in0, in1, x, isPositive }, memory),
      external: (name, call) => this.#externals.get(name, call),
      formatReal,
      formatInteger,
      formatText,
      formatWith: formattedWith,
      fail: (code, values) => {
        throw new NumericalFailure(code, values);
      },
    };
  }

  #profile(buffer: number): TransportedProfile {
    const profile = this.#transports[buffer];
    if (profile === undefined) throw new Error(`no distribution ${buffer}`);
    return profile;
  }

  #solvers(): Pick<RuntimeFunctions, "solveLinear" | "solveNonlinear" | "areSystemsMeasured"> {
    const linear = (block: number, memory: Memory) => this.#linearBlocks[block]?.solve(this.functions, memory);
    const nonlinear = (block: number, memory: Memory) => this.#nonlinearBlocks[block]?.solve(this.functions, memory);
    const meter = this.#meter;
    if (meter === undefined) return { solveLinear: linear, solveNonlinear: nonlinear };
    return {
      areSystemsMeasured: true,
      solveLinear: (block, memory) => meter.measure("linear", block, () => linear(block, memory)),
      solveNonlinear: (block, memory) => meter.measure("nonlinear", block, () => nonlinear(block, memory)),
    };
  }

  #assertion(level: "error" | "warning", message: string): void {
    if (level === "error") throw new NumericalFailure("simulation.assertion", { time: this.time, message });
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.warn({ code: "simulation.log-warning", values: { time: this.time, message } });
  }
}
