import { coilPath } from "./coil-path.ts";
import styles from "./live-model.module.css";
import { heightRange } from "./quarter-car.ts";

interface CarDrawingProps {
  /** Heights in metres above the road before the kerb. */
  readonly body: number;
  readonly wheel: number;
  readonly road: number;
  /** Labels at the spring and at the damper. */
  readonly springLabel: string;
  readonly damperLabel: string;
}

/** Pixels a metre: large enough that a kerb of 8 cm moves the car visibly. */
const scale = 520;
/** Upper edge of the body at rest, and of the drawing: the body stays in it at the top of its way. */
const restingTop = 44;
const drawingTop = restingTop - heightRange.to * scale - 8;

/** Body, spring, damper, wheel and road, at their heights. */
export function CarDrawing({ body, wheel, road, springLabel, damperLabel }: CarDrawingProps) {
  const bodyY = 78 - body * scale;
  const wheelY = 274 - wheel * scale;
  const roadY = 316 - road * scale;
  const top = bodyY + 34;
  const bottom = wheelY - 58;
  return (
    <svg className={styles.car} viewBox={`0 ${drawingTop} 300 ${360 - drawingTop}`} aria-hidden="true">
      <path className={styles.centreLine} d={`M150 ${drawingTop + 8}V356`} />
      <g className={styles.part}>
        <rect x="70" y={bodyY - 34} width="160" height="68" />
        <path className={styles.hatch} d={`M70 ${bodyY + 34}h160M82 ${bodyY - 18}h136`} />
        <text className={styles.partLabel} x="150" y={bodyY + 10}>
          m
        </text>
      </g>
      <path className={styles.spring} d={coilPath(112, top, bottom)} />
      <g className={styles.damper}>
        <path d={`M188 ${top}V${top + 52}M175 ${top + 52}h26`} />
        <path d={`M188 ${bottom}V${bottom - 14}M168 ${bottom - 62}V${bottom - 14}H208V${bottom - 62}`} />
      </g>
      <text className={styles.partLabel} x="84" y={(top + bottom) / 2 + 5}>
        {springLabel}
      </text>
      <text className={styles.partLabel} x="226" y={(top + bottom) / 2 + 5}>
        {damperLabel}
      </text>
      <g className={styles.part}>
        <circle cx="150" cy={wheelY} r="42" />
        <circle cx="150" cy={wheelY} r="27" />
        <path d={`M96 ${bottom}h108M150 ${bottom}V${wheelY}`} />
        <circle cx="150" cy={wheelY} r="4" />
      </g>
      <path className={styles.road} d={`M0 ${roadY}H300`} />
      <path className={styles.roadHatch} d={Array.from({ length: 20 }, (_, i) => `M${i * 16} ${roadY + 12}l12 -12`).join("")} />
    </svg>
  );
}
