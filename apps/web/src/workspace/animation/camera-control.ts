import { type Box3, type PerspectiveCamera, Spherical, Vector3 } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

/** From where the camera looks: y points upwards. */
export const standardViews = ["oblique", "front", "back", "left", "right", "top", "bottom"] as const;
export type StandardView = (typeof standardViews)[number];

/** Where a camera stands and where it looks, metres. */
export interface CameraPlace {
  readonly position: readonly [number, number, number];
  readonly target: readonly [number, number, number];
}

const directions: Readonly<Record<StandardView, Vector3>> = {
  oblique: new Vector3(0.6, 0.5, 1),
  front: new Vector3(0, 0, 1),
  back: new Vector3(0, 0, -1),
  left: new Vector3(-1, 0, 0),
  right: new Vector3(1, 0, 0),
  // A camera that looks exactly along its upward direction has no sides.
  top: new Vector3(0, 1, 1e-4),
  bottom: new Vector3(0, -1, 1e-4),
};

/** What a press of an arrow key turns by, radians. */
const turn = Math.PI / 36;

/** Turns a camera about a point by mouse, touch and keys. */
export class CameraControl {
  readonly #camera: PerspectiveCamera;
  readonly #controls: OrbitControls;
  readonly #extent: Box3;
  readonly #onChange: () => void;

  /** @param extent  what a view has to hold */
  constructor(camera: PerspectiveCamera, element: HTMLElement, extent: Box3, onChange: () => void) {
    this.#camera = camera;
    this.#extent = extent;
    this.#onChange = onChange;
    this.#controls = new OrbitControls(camera, element);
    this.#controls.addEventListener("change", onChange);
    this.look("oblique");
  }

  /** Looks at everything from a side. */
  look(view: StandardView): void {
    const centre = this.#extent.getCenter(new Vector3());
    const radius = this.#extent.getSize(new Vector3()).length() / 2;
    const half = (this.#camera.fov * Math.PI) / 360;
    const distance = radius / Math.sin(Math.min(half, Math.atan(Math.tan(half) * this.#camera.aspect)));
    this.#camera.near = distance / 1000;
    this.#camera.far = distance * 100;
    this.#camera.updateProjectionMatrix();
    this.#controls.target.copy(centre);
    this.#camera.position.copy(directions[view]).normalize().multiplyScalar(distance).add(centre);
    this.#controls.update();
    this.#onChange();
  }

  /** What a key does; false for one that does nothing here. */
  press(key: string): boolean {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.#orbit(-turn, 0),
      ArrowRight: () => this.#orbit(turn, 0),
      ArrowUp: () => this.#orbit(0, -turn),
      ArrowDown: () => this.#orbit(0, turn),
      "+": () => this.#zoom(0.9),
      "=": () => this.#zoom(0.9),
      "-": () => this.#zoom(1 / 0.9),
      Home: () => this.look("oblique"),
    };
    const view = standardViews[Number(key) - 1];
    const step = steps[key] ?? (view === undefined ? undefined : () => this.look(view));
    step?.();
    return step !== undefined;
  }

  /** Goes along with something that moves. */
  move(way: Vector3): void {
    this.#camera.position.add(way);
    this.#controls.target.add(way);
    this.#controls.update();
  }

  get place(): CameraPlace {
    return { position: this.#camera.position.toArray(), target: this.#controls.target.toArray() };
  }

  set place({ position, target }: CameraPlace) {
    this.#camera.position.set(...position);
    this.#controls.target.set(...target);
    this.#controls.update();
    this.#onChange();
  }

  dispose(): void {
    this.#controls.dispose();
  }

  #orbit(aside: number, down: number): void {
    const offset = this.#camera.position.clone().sub(this.#controls.target);
    const place = new Spherical().setFromVector3(offset);
    place.theta += aside;
    place.phi = Math.min(Math.PI - 1e-3, Math.max(1e-3, place.phi + down));
    this.#camera.position.setFromSpherical(place).add(this.#controls.target);
    this.#controls.update();
    this.#onChange();
  }

  #zoom(factor: number): void {
    const offset = this.#camera.position.clone().sub(this.#controls.target).multiplyScalar(factor);
    this.#camera.position.copy(this.#controls.target).add(offset);
    this.#controls.update();
    this.#onChange();
  }
}
