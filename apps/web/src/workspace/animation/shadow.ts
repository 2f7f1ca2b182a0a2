import { type Box3, DirectionalLight, Mesh, PlaneGeometry, type Scene, ShadowMaterial, Vector3, type WebGLRenderer } from "three";

/** From where the light falls that throws shadows: y points upwards. */
const direction = new Vector3(0.35, 1, 0.45).normalize();

/** Pixels of the picture from which shadows are taken, each way. */
const resolution = 2048;

/** What part of the light the camera's own keeps while another throws shadows. */
const keptLight = 0.45;

/** The shadows of a scene: a light that stands still, and a floor below everything that shows them. */
export class Shadow {
  readonly #renderer: WebGLRenderer;
  readonly #scene: Scene;
  readonly #cameraLight: DirectionalLight;
  readonly #light: DirectionalLight;
  readonly #floor: Mesh<PlaneGeometry, ShadowMaterial>;
  readonly #fullLight: number;

  /**
   * @param cameraLight  the light that goes with the camera, which is dimmed while there are shadows
   * @param extent  what the light has to reach
   */
  constructor(renderer: WebGLRenderer, scene: Scene, cameraLight: DirectionalLight, extent: Box3) {
    this.#renderer = renderer;
    this.#scene = scene;
    this.#cameraLight = cameraLight;
    this.#fullLight = cameraLight.intensity;
    const centre = extent.getCenter(new Vector3());
    const radius = extent.getSize(new Vector3()).length() / 2;
    this.#light = shadowLight(centre, radius, this.#fullLight * (1 - keptLight));
    this.#floor = new Mesh(new PlaneGeometry(8 * radius, 8 * radius), new ShadowMaterial({ opacity: 0.3 }));
    this.#floor.rotation.x = -Math.PI / 2;
    // A little lower, so that what lies on the floor is not drawn in one plane with it.
    this.#floor.position.set(centre.x, extent.min.y - radius / 500, centre.z);
    this.#floor.receiveShadow = true;
    // The floor is no shape, so pressing on it chooses none.
    this.#floor.raycast = () => undefined;
  }

  show(isShown: boolean): void {
    if (isShown === (this.#light.parent !== null)) return;
    this.#renderer.shadowMap.enabled = isShown;
    this.#cameraLight.intensity = isShown ? this.#fullLight * keptLight : this.#fullLight;
    const parts = [this.#light, this.#light.target, this.#floor];
    if (isShown) this.#scene.add(...parts);
    else this.#scene.remove(...parts);
  }

  dispose(): void {
    this.#light.dispose();
    this.#floor.geometry.dispose();
    this.#floor.material.dispose();
  }
}

function shadowLight(centre: Vector3, radius: number, intensity: number): DirectionalLight {
  const light = new DirectionalLight(0xffffff, intensity);
  light.castShadow = true;
  light.position.copy(centre).addScaledVector(direction, 3 * radius);
  light.target.position.copy(centre);
  const { camera, mapSize } = light.shadow;
  mapSize.set(resolution, resolution);
  Object.assign(camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: radius, far: 7 * radius });
  light.shadow.normalBias = radius / 200;
  return light;
}
