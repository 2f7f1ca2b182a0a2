/**
 * The six pictures of the puzzle, drawn from formulas of the field. A scene gives the colour of a point; coordinates are
 * pixels of the picture, from its top left corner.
 */

/** Red, green and blue from 0 to 255. */
type Colour = readonly [number, number, number];
export type Scene = (x: number, y: number) => Colour;

/** Size of a picture in pixels. */
export const pictureWidth = 450;
export const pictureHeight = 320;

const paper: Colour = [233, 240, 250];
const ink: Colour = [31, 95, 191];
const night: Colour = [16, 32, 58];
const sun: Colour = [246, 178, 74];
const leaf: Colour = [70, 150, 120];
const brick: Colour = [196, 92, 70];

/** Between two colours; `amount` 0 … 1. */
function mix(from: Colour, to: Colour, amount: number): Colour {
  const t = Math.min(1, Math.max(0, amount));
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
}

/** A colour on a line of several. */
function along(colours: readonly Colour[], position: number): Colour {
  const scaled = Math.min(0.9999, Math.max(0, position)) * (colours.length - 1);
  const index = Math.floor(scaled);
  const from = colours[index] ?? paper;
  return mix(from, colours[index + 1] ?? from, scaled - index);
}

/** 1 inside a shape whose signed distance is `distance`, 0 outside, smooth over a pixel. */
function cover(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance));
}

function toBox(x: number, y: number, left: number, top: number, width: number, height: number): number {
  const dx = Math.abs(x - left - width / 2) - width / 2;
  const dy = Math.abs(y - top - height / 2) - height / 2;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
}

function toSegment(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const t = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

/** A control loop on drawing paper. */
const controlLoop: Scene = (x, y) => {
  const onGrid = x % 15 < 1 || y % 15 < 1 ? 0.12 : 0;
  let colour = mix(paper, ink, onGrid);
  const wires = [
    [0, 130, 450, 130],
    [410, 130, 410, 250],
    [410, 250, 70, 250],
    [70, 250, 70, 148],
  ] as const;
  for (const [x1, y1, x2, y2] of wires) colour = mix(colour, ink, cover(toSegment(x, y, x1, y1, x2, y2) - 1.4));
  const blocks = [
    [130, 90, 100, 80, sun],
    [280, 90, 90, 80, leaf],
    [190, 220, 110, 60, brick],
  ] as const;
  for (const [left, top, width, height, fill] of blocks) {
    const distance = toBox(x, y, left, top, width, height);
    colour = mix(colour, mix(paper, fill, 0.55), cover(distance));
    colour = mix(colour, ink, cover(Math.abs(distance) - 1.4));
    const wave = Math.abs(y - top - height / 2 - Math.sin((x - left) / 9) * (height / 4)) / 1.6;
    if (distance < -8) colour = mix(colour, night, cover(wave - 1.2) * 0.8);
  }
  const sum = Math.hypot(x - 70, y - 130) - 18;
  return mix(mix(colour, paper, cover(sum)), ink, cover(Math.abs(sum) - 1.4));
};

/** Waves of two sources. */
const interference: Scene = (x, y) => {
  const first = Math.hypot(x - 120, y - 90);
  const second = Math.hypot(x - 330, y - 250);
  const height = Math.sin(first / 9) / (1 + first / 240) + Math.sin(second / 9) / (1 + second / 240);
  return along([night, [28, 88, 140], [80, 168, 190], [238, 244, 232]], height / 3 + 0.5);
};

/** Distance to the rim of a gear wheel; teeth are a wave on its radius. */
function toGear(x: number, y: number, cx: number, cy: number, radius: number, nTeeth: number): number {
  const angle = Math.atan2(y - cy, x - cx);
  const tooth = Math.min(5, Math.max(-5, 14 * Math.sin(nTeeth * angle)));
  return Math.hypot(x - cx, y - cy) - radius - tooth;
}

/** Gear wheels that mesh. */
const gears: Scene = (x, y) => {
  let colour = along(
    [
      [44, 56, 74],
      [92, 110, 132],
    ],
    (x + y) / 770,
  );
  const wheels = [
    [130, 180, 88, 18, sun],
    [292, 120, 70, 14, [148, 176, 204]],
    [386, 244, 62, 12, brick],
  ] as const;
  for (const [cx, cy, radius, nTeeth, fill] of wheels) {
    const distance = toGear(x, y, cx, cy, radius, nTeeth);
    const fromCentre = Math.hypot(x - cx, y - cy);
    const shade = 0.25 + (0.35 * (x - cx + y - cy)) / (2 * radius);
    colour = mix(colour, mix(fill, night, shade), cover(distance));
    colour = mix(colour, night, cover(Math.abs(fromCentre - radius * 0.68) - 2) * 0.5);
    colour = mix(colour, [44, 56, 74], cover(fromCentre - radius * 0.22));
  }
  return colour;
};

/** Energy of a pendulum over angle and speed, with lines of equal energy. */
const phasePortrait: Scene = (x, y) => {
  const angle = (x / pictureWidth - 0.5) * 9;
  const speed = (0.5 - y / pictureHeight) * 6.4;
  const energy = (speed * speed) / 2 - Math.cos(angle);
  const ground = along(
    [
      [252, 246, 230],
      [246, 200, 130],
      [214, 110, 90],
      [96, 50, 100],
      [30, 24, 60],
    ],
    (energy + 1) / 6,
  );
  const level = energy * 2.2;
  const slope = Math.max(0.06, 2.2 * Math.hypot(speed * 0.02, Math.sin(angle) * 0.02));
  return mix(ground, [255, 255, 255], cover(Math.abs(level - Math.round(level)) / slope - 0.9) * 0.75);
};

/** Hills behind hills at sunrise. */
const hills: Scene = (x, y) => {
  let colour = along(
    [
      [250, 214, 160],
      [244, 170, 130],
      [150, 150, 190],
    ],
    1 - y / 220,
  );
  colour = mix(colour, [255, 246, 214], cover((Math.hypot(x - 318, y - 92) - 38) / 1.2));
  for (let layer = 0; layer < 5; layer++) {
    const ridge =
      130 + layer * 36 + 26 * Math.sin(x / (58 - layer * 5) + layer * 2.1) + 10 * Math.sin(x / (17 + layer * 2) + layer * 5);
    colour = mix(
      colour,
      along(
        [
          [150, 140, 180],
          [70, 110, 130],
          [22, 52, 64],
        ],
        layer / 4,
      ),
      cover((ridge - y) / 1.2),
    );
  }
  return colour;
};

/** Heat in a plate with four spots, with isotherms. */
const heat: Scene = (x, y) => {
  const spots = [
    [90, 80, 60, 1],
    [330, 70, 46, 0.8],
    [220, 210, 74, 1.1],
    [400, 260, 52, 0.9],
  ] as const;
  let temperature = 0.06;
  for (const [cx, cy, width, height] of spots) {
    temperature += height * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * width * width));
  }
  const colour = along(
    [
      [24, 30, 84],
      [64, 60, 150],
      [190, 70, 120],
      [244, 140, 70],
      [252, 232, 150],
    ],
    temperature / 1.25,
  );
  const level = temperature * 9;
  return mix(colour, [255, 255, 255], cover(Math.abs(level - Math.round(level)) * 14 - 1) * 0.45);
};

/** All of them; which one a puzzle shows is drawn by lot. */
export const scenes: readonly Scene[] = [controlLoop, interference, gears, phasePortrait, hills, heat];
