import type { EditableDiagram, Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { PointerGestures } from "../../picture/pointer-gestures.ts";
import type { Viewport } from "../../picture/viewport.ts";
import type { ShapeKind } from "../shapes/shape-text.ts";
import { finishDrawing, placeShape, startDrawing } from "./draw-shape.ts";
import type { Fault } from "./faults.ts";
import { feedbackOf } from "./feedback.ts";
import { FeedbackLayer } from "./feedback-layer.ts";
import type { Hit } from "./hit.ts";
import { hitAt } from "./hit-test.ts";
import { graphicsAfter, isEmpty, nothing, ofComponents, type Selection, selectionOf } from "./selection.ts";
import { snapped } from "./snapping.ts";
import { backOne, drop, move, press, release } from "./tool.ts";
import { type CanvasPointer, idle, type NewConnection, type ToolState, type ToolStep, type ToolSubject } from "./tool-state.ts";

/** What the tool reads of a pointer event or a drag event. */
export interface CanvasEvent {
  readonly clientX: number;
  readonly clientY: number;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

interface ToolPointerEvent extends CanvasEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly button: number;
}

interface ToolListeners {
  readonly onSelect: (selection: Selection) => void;
  /** Resolves with whether the command was done. */
  readonly onCommand: (command: EditCommand) => Promise<boolean>;
  /** Why connectors cannot be connected with one of them, by name. */
  readonly refusalsOf: (className: string, from: string, targets: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Why a line cannot end where the pointer is; undefined where it can. */
  readonly onHint: (hint: string | undefined) => void;
  /** A connection was drawn of which something must be asked. */
  readonly onUnclear: (connection: NewConnection) => void;
  /** A tool to draw shapes with is taken up, or laid down. */
  readonly onDraw: (shape: ShapeKind | undefined) => void;
}

/** Before the first picture. */
const noDiagram: EditableDiagram = {
  className: "",
  file: "",
  layer: "diagram",
  extent: { left: 0, bottom: 0, right: 0, top: 0 },
  preserveAspectRatio: true,
  grid: { x: 1, y: 1 },
  components: [],
  connections: [],
  graphics: [],
};

/**
 * The tool at a viewport: turns events of the browser into steps of the machine and shows what they come to. React draws
 * nothing while one drags. After a gesture the picture stays as it was dragged until the new one comes.
 */
export class CanvasTool {
  readonly #viewport: Viewport;
  readonly #listeners: ToolListeners;
  readonly #layer = new FeedbackLayer();
  readonly #panning: PointerGestures;
  /** Number of the viewport's picture to which the layer belongs. */
  #picture = 0;
  #diagram = noDiagram;
  #selection: Selection = nothing;
  #state: ToolState = idle;
  /** The gesture whose command is under way. */
  #ending: ToolState | undefined;
  /** What was there when something was added; the new one is chosen when it comes. */
  #before: { readonly components: readonly string[]; readonly nGraphics: number } | undefined;
  #isSpaceDown = false;
  #lastPoint: Point | undefined;
  /** Of the connector where the line begins that is drawn. */
  #refusals: ReadonlyMap<string, string> | undefined;
  #hint: string | undefined;
  #faults: readonly Fault[] = [];
  #hasJustDrawn = false;

  constructor(viewport: Viewport, listeners: ToolListeners) {
    this.#viewport = viewport;
    this.#listeners = listeners;
    this.#panning = new PointerGestures(viewport);
  }

  get subject(): ToolSubject {
    return { diagram: this.#diagram, selection: this.#selection, refusals: this.#refusals, faults: this.#faults };
  }

  /** Shows what is wrong. */
  warn(faults: readonly Fault[]): void {
    this.#faults = faults;
    this.#show();
  }

  get isBusy(): boolean {
    return this.#state.kind !== "idle";
  }

  /** The viewport may show another picture, which the diagram belongs to. */
  take(diagram: EditableDiagram): void {
    const { drawing, nPictures } = this.#viewport;
    if (drawing === null || (nPictures === this.#picture && diagram === this.#diagram)) return;
    if (nPictures !== this.#picture) this.#layer.attach(drawing);
    this.#picture = nPictures;
    if (diagram !== this.#diagram) this.#ending = undefined;
    const before = this.#diagram;
    const isOther = diagram.className !== before.className || diagram.layer !== before.layer;
    if (isOther) this.#forget();
    this.#diagram = diagram;
    const added = isOther ? nothing : this.#added();
    if (!isEmpty(added)) {
      this.#before = undefined;
      this.select(added);
    } else if (!isOther && diagram !== before) this.#followGraphics(before);
    this.#show();
  }

  /** What is there that was not when something was to be added. */
  #added(): Selection {
    if (this.#before === undefined) return nothing;
    const { components, nGraphics } = this.#before;
    const names = this.#diagram.components.map(({ name }) => name).filter((name) => !components.includes(name));
    const graphics = this.#diagram.graphics.map(({ seen }) => seen.index).slice(nGraphics);
    return { ...ofComponents(names), graphics };
  }

  /** Shapes are known by their places, which changes of the text move. */
  #followGraphics(before: EditableDiagram): void {
    if (this.#selection.graphics.length === 0) return;
    const graphics = graphicsAfter(this.#selection.graphics, before, this.#diagram);
    if (graphics.join() !== this.#selection.graphics.join()) this.select({ ...this.#selection, graphics });
  }

  select(selection: Selection): void {
    this.#selection = selection;
    this.#listeners.onSelect(selection);
    this.#show();
  }

  /** Has a command done. Resolves with whether it was. */
  async command(command: EditCommand): Promise<boolean> {
    if (command.name === "addComponents" || command.name === "pasteItems" || command.name === "addGraphics") {
      const { components, graphics } = this.#diagram;
      this.#before = { components: components.map(({ name }) => name), nGraphics: graphics.length };
    }
    const isDone = await this.#listeners.onCommand(command);
    if (isDone) return true;
    this.#before = undefined;
    this.#ending = undefined;
    this.#show();
    return false;
  }

  /** Where the pointer was last; undefined as long as it was not over the canvas. */
  get lastPoint(): Point | undefined {
    return this.#lastPoint;
  }

  /**
   * Chooses what lies under the pointer, unless it is chosen already, for a menu about it. A menu that is asked for with a key
   * is about what is chosen.
   *
   * @returns where the menu belongs, in pixels from the left top of the canvas
   */
  chooseForMenu(event: CanvasEvent & { readonly button: number }): { readonly x: number; readonly y: number } | undefined {
    const chosen = this.#diagram.components.find(({ name }) => this.#selection.components.includes(name));
    if (event.button !== 2 && chosen !== undefined) return this.#viewport.placeOf(chosen.box.right, -chosen.box.top);
    const pointer = this.#pointer(event);
    if (pointer === undefined) return undefined;
    const under = selectionOf(pointer.hit);
    const isChosen =
      !isEmpty(under) &&
      under.components.every((name) => this.#selection.components.includes(name)) &&
      under.connections.every((key) => this.#selection.connections.includes(key));
    if (!isChosen) this.select(under);
    return this.#viewport.placeOf(pointer.point.x, -pointer.point.y);
  }

  hit(event: CanvasEvent): Hit | undefined {
    return this.#pointer(event)?.hit;
  }

  press(event: ToolPointerEvent): void {
    const pointer = this.#pointer(event);
    if (pointer === undefined) return;
    const isDrawing = this.#state.kind === "drawing";
    const isOnPaper = event.pointerType === "touch" && pointer.hit === undefined && !isDrawing;
    if (this.#state.kind === "panning" || event.button === 1 || this.#isSpaceDown || isOnPaper) {
      this.#panning.press(event);
      this.#state = { kind: "panning" };
      this.#show();
    } else if (event.button === 0) {
      const wasDrawing = this.#state.kind === "drawing";
      this.#take(press(this.#state, pointer, this.subject));
      this.#hasJustDrawn = wasDrawing && this.#state.kind !== "drawing";
    }
  }

  move(event: ToolPointerEvent): void {
    this.#lastPoint = this.#pointOf(event);
    if (this.#state.kind === "panning") this.#panning.move(event);
    if (this.#state.kind === "panning" || this.#state.kind === "idle") return;
    const pointer = this.#pointer(event);
    if (pointer !== undefined) this.#take(move(this.#state, pointer, this.subject));
  }

  release(event: ToolPointerEvent): void {
    if (this.#state.kind === "panning") {
      const isClick = this.#panning.release(event);
      this.#state = idle;
      if (isClick) this.select(nothing);
      else this.#show();
      return;
    }
    const pointer = this.#pointer(event);
    if (pointer !== undefined && event.button === 0) this.#take(release(this.#state, pointer, this.subject));
  }

  /** A class is dragged over the canvas. */
  hover(event: CanvasEvent): void {
    const pointer = this.#pointer(event);
    if (pointer !== undefined) this.#take(move({ kind: "placing", at: pointer.point }, pointer, this.subject));
  }

  drop(type: string, event: CanvasEvent): void {
    const pointer = this.#pointer(event);
    if (pointer !== undefined) this.#take(drop(type, pointer, this.subject));
  }

  /** While the space bar is held down a drag moves the picture. */
  holdSpace(isDown: boolean): void {
    this.#isSpaceDown = isDown;
  }

  /** Takes up a tool to draw shapes of a kind with, or lays the one down that is taken up. */
  draw(shape: ShapeKind): void {
    const isTakenUp = this.#state.kind === "drawing" && this.#state.shape === shape;
    this.#take({ state: isTakenUp ? idle : startDrawing(shape) });
  }

  /** Ends the line that is drawn; a shape of which nothing is drawn yet is placed in the middle of the view. */
  finishDrawing(): void {
    if (this.#state.kind !== "drawing") return;
    const middle = this.#viewport.middle ?? { x: 0, y: 0 };
    const at = snapped({ x: middle.x, y: -middle.y }, this.#diagram.grid, { isFree: false, isLocked: false });
    const isBegun = this.#state.points.length > 0;
    this.#take(isBegun ? finishDrawing(this.#state, this.#diagram) : placeShape(this.#state.shape, at, this.#diagram));
  }

  /** Whether the last press ended a shape: a double click that does so is none on what lies there. */
  get hasJustDrawn(): boolean {
    return this.#hasJustDrawn;
  }

  get isDrawing(): boolean {
    return this.#state.kind === "drawing";
  }

  /** Gives the gesture up. */
  cancel(): void {
    this.#take({ state: idle });
  }

  backOne(): void {
    this.#take({ state: backOne(this.#state) });
  }

  #forget(): void {
    if (this.#state.kind === "drawing") this.#listeners.onDraw(undefined);
    this.#state = idle;
    this.#before = undefined;
    this.#selection = nothing;
    this.#listeners.onSelect(nothing);
  }

  #take({ state, selection, command, unclear }: ToolStep): void {
    this.#askWhatFits(state);
    const [drawn, draws] = [this.#state, state].map((each) => (each.kind === "drawing" ? each.shape : undefined));
    if (drawn !== draws) this.#listeners.onDraw(draws);
    this.#ending = command === undefined ? undefined : this.#state;
    this.#state = state;
    if (selection !== undefined) this.select(selection);
    else this.#show();
    if (command !== undefined) void this.command(command);
    if (unclear !== undefined) this.#listeners.onUnclear(unclear);
  }

  /** When a line begins it is asked once where it may end. */
  #askWhatFits(state: ToolState): void {
    const before = this.#state.kind === "connecting" ? this.#state.from : undefined;
    const from = state.kind === "connecting" ? state.from : undefined;
    if (from === before) return;
    this.#refusals = undefined;
    if (from === undefined) return;
    const { className, components } = this.#diagram;
    const targets = components.flatMap(({ connectors }) => connectors.map(({ name }) => name)).filter((name) => name !== from);
    void this.#listeners.refusalsOf(className, from, targets).then((refusals) => {
      if (this.#state.kind !== "connecting" || this.#state.from !== from) return;
      this.#refusals = refusals;
      this.#show();
    });
  }

  #tellHint(): void {
    const target = this.#state.kind === "connecting" ? this.#state.target : undefined;
    const hint = target === undefined ? undefined : this.#refusals?.get(target);
    if (hint !== this.#hint) this.#listeners.onHint(hint);
    this.#hint = hint;
  }

  #show(): void {
    const feedback = feedbackOf(this.#ending ?? this.#state, this.subject);
    this.#layer.show(feedback);
    this.#tellHint();
    if (this.#viewport.drawing !== null) this.#viewport.drawing.style.cursor = feedback.cursor;
  }

  #pointOf(event: CanvasEvent): Point | undefined {
    const at = this.#viewport.pointAt(event);
    return at && { x: at.x, y: -at.y };
  }

  #pointer(event: CanvasEvent): CanvasPointer | undefined {
    const point = this.#pointOf(event);
    const { scale } = this.#viewport;
    if (point === undefined || scale === undefined || scale === 0) return undefined;
    const unitsPerPixel = 1 / scale;
    const hit = hitAt(this.#diagram, this.#selection, point, unitsPerPixel);
    return {
      point,
      hit,
      unitsPerPixel,
      isFree: event.altKey,
      isLocked: event.shiftKey,
      isCopying: event.ctrlKey || event.metaKey,
    };
  }
}
