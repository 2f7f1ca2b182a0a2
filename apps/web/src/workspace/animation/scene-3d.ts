import { type Animation, type Moment, momentAt } from "@mofang/simulation";
import {
  AmbientLight,
  Box3,
  Box3Helper,
  type BufferGeometry,
  Color,
  DirectionalLight,
  type Line,
  type LineBasicMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { chartColours } from "../../theme/tokens.ts";
import { CameraControl } from "./camera-control.ts";
import { extentOf } from "./extent.ts";
import { type Looks, modelLooks } from "./looks.ts";
import { Shadow } from "./shadow.ts";
import { ShapeMeshes } from "./shape-meshes.ts";
import { lineThrough, middleOf, pointOn, type ShapePoint, traceOf, worldPoint } from "./shape-points.ts";

/** The shapes of an animation in a canvas, drawn when something changes. */
export class Scene3d {
  readonly camera: CameraControl;
  readonly #animation: Animation;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(40, 1);
  readonly #meshes: ShapeMeshes;
  readonly #frame = new Box3Helper(new Box3(), new Color(chartColours[0]));
  readonly #traces = new Map<number, Line>();
  readonly #shadow: Shadow;
  #measure: { readonly points: readonly ShapePoint[]; readonly line: Line } | undefined;
  #moment: Moment = { frame: 0, part: 0 };
  #selected: number | undefined;
  #followed: number | undefined;
  #waiting = 0;

  /**
   * @param files  geometries of shapes that are files, by their addresses
   * @throws Error where the browser gives no WebGL
   */
  constructor(canvas: HTMLCanvasElement, animation: Animation, files: ReadonlyMap<string, BufferGeometry>) {
    this.#animation = animation;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#meshes = new ShapeMeshes(animation, files, modelLooks);
    const light = new DirectionalLight(0xffffff, 2.2);
    light.position.set(0.5, 1, 1);
    this.#camera.add(light);
    this.#frame.visible = false;
    this.#scene.add(new AmbientLight(0xffffff, 1.2), this.#camera, this.#meshes.group, this.#frame);
    const extent = extentOf(animation);
    this.#shadow = new Shadow(this.#renderer, this.#scene, light, extent);
    this.camera = new CameraControl(this.#camera, canvas, extent, () => this.#drawSoon());
  }

  /** Pixels of the screen. */
  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(window.devicePixelRatio);
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / Math.max(1, height);
    this.#camera.updateProjectionMatrix();
    this.#drawSoon();
  }

  /** Shows a time of the run, seconds. */
  show(time: number): void {
    const followed = this.#followed;
    const before = followed === undefined ? undefined : middleOf(this.#meshes.placement(followed));
    this.#moment = momentAt(this.#animation.time, time);
    this.#meshes.show(this.#moment);
    if (followed !== undefined && before !== undefined) {
      this.camera.move(middleOf(this.#meshes.placement(followed)).sub(before));
    }
    for (const trace of this.#traces.values()) trace.geometry.setDrawRange(0, this.#moment.frame + 1);
    this.#drawMarks();
  }

  setLooks(looks: Looks): void {
    this.#meshes.setLooks(looks);
    this.#shadow.show(looks.hasShadow);
    this.#drawMarks();
  }

  /** Frames a shape; none for undefined. */
  select(shape: number | undefined): void {
    this.#selected = shape;
    this.#drawMarks();
  }

  /** Lets the camera go along with a shape; with none for undefined. */
  follow(shape: number | undefined): void {
    this.#followed = shape;
  }

  /** Draws the ways of these shapes. */
  trace(shapes: readonly number[]): void {
    for (const [shape, line] of this.#traces) if (!shapes.includes(shape)) this.#removeTrace(shape, line);
    for (const shape of shapes) {
      if (this.#traces.has(shape)) continue;
      const line = traceOf(this.#animation, shape);
      line.geometry.setDrawRange(0, this.#moment.frame + 1);
      this.#traces.set(shape, line);
      this.#scene.add(line);
    }
    this.#drawSoon();
  }

  /** Draws a line between two points of shapes; none for fewer. */
  measure(points: readonly ShapePoint[]): void {
    if (this.#measure !== undefined) this.#removeLine(this.#measure.line);
    this.#measure = undefined;
    if (points.length === 2) {
      const line = lineThrough(new Float32Array(6), chartColours[2]);
      this.#measure = { points, line };
      this.#scene.add(line);
    }
    this.#drawMarks();
  }

  /** Distance of the measured points now, metres. */
  get distance(): number | undefined {
    const [from, to] = this.#measuredPoints();
    return from !== undefined && to !== undefined ? from.distanceTo(to) : undefined;
  }

  /** The shape under a place of the canvas, parts of its width and height from the top left. */
  pick(x: number, y: number): ShapePoint | undefined {
    const ray = new Raycaster();
    this.#camera.updateMatrixWorld();
    ray.setFromCamera(new Vector2(2 * x - 1, 1 - 2 * y), this.#camera);
    const [hit] = ray.intersectObjects(this.#meshes.group.children, false);
    const shape = hit && this.#meshes.shapeAt(hit.object, hit.instanceId);
    return hit === undefined || shape === undefined ? undefined : pointOn(shape, this.#meshes.placement(shape), hit.point);
  }

  get canvas(): HTMLCanvasElement {
    return this.#renderer.domElement;
  }

  /** What is shown as a PNG. */
  screenshot(): Promise<Blob | null> {
    // What was drawn is gone once the browser has shown it.
    this.#draw();
    return new Promise((resolve) => this.#renderer.domElement.toBlob(resolve, "image/png"));
  }

  /** Colour behind the shapes, as CSS writes it; undefined lets through what is behind the canvas. */
  set background(colour: string | undefined) {
    this.#scene.background = colour === undefined ? null : new Color(colour);
    this.#drawSoon();
  }

  dispose(): void {
    for (const [shape, line] of this.#traces) this.#removeTrace(shape, line);
    this.measure([]);
    cancelAnimationFrame(this.#waiting);
    // Nothing is drawn any more, whoever asks for it.
    this.#waiting = -1;
    this.camera.dispose();
    this.#shadow.dispose();
    this.#meshes.dispose();
    this.#frame.dispose();
    this.#renderer.dispose();
  }

  #drawMarks(): void {
    const selected = this.#selected;
    this.#frame.visible = selected !== undefined;
    if (selected !== undefined) {
      const { origin, axes, length, width, height } = this.#meshes.placement(selected);
      const end = new Vector3(...origin).addScaledVector(new Vector3(...axes[0]), length);
      const around = Math.max(Math.abs(width), Math.abs(height), Math.abs(length) / 50) / 2;
      this.#frame.box.setFromPoints([new Vector3(...origin), end]).expandByScalar(around);
    }
    const [from, to] = this.#measuredPoints();
    if (this.#measure !== undefined && from !== undefined && to !== undefined) {
      const corners = this.#measure.line.geometry.getAttribute("position");
      corners.setXYZ(0, from.x, from.y, from.z).setXYZ(1, to.x, to.y, to.z).needsUpdate = true;
    }
    this.#drawSoon();
  }

  #measuredPoints(): readonly Vector3[] {
    return (this.#measure?.points ?? []).map((point) => worldPoint(point, this.#meshes.placement(point.shape)));
  }

  #removeTrace(shape: number, line: Line): void {
    this.#traces.delete(shape);
    this.#removeLine(line);
  }

  #removeLine(line: Line): void {
    this.#scene.remove(line);
    line.geometry.dispose();
    (line.material as LineBasicMaterial).dispose();
  }

  #drawSoon(): void {
    // A frame that is asked for already is kept: while the time passes each one changes something.
    this.#waiting ||= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    cancelAnimationFrame(this.#waiting);
    this.#waiting = 0;
    this.#renderer.render(this.#scene, this.#camera);
  }
}
