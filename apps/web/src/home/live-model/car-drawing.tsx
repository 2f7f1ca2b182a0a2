import { coilPath } from "./coil-path.ts";
import styles from "./live-model.module.css";

export interface CarDrawingProps {
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

/** Body, spring, damper, wheel and road, at their heights. */
export function CarDrawing({ body, wheel, road, springLabel, damperLabel }: CarDrawingProps) {
  const bodyY = 104 - body * scale;
  const wheelY = 268 - wheel * scale;
  const roadY = 318 - road * scale;
  const top = bodyY + 34;
  return (
    <svg className={styles.car} viewBox="0 0 300 360" aria-hidden="true">
      <path className={styles.centreLine} d="M150 20v336" />
      <g className={styles.part}>
        <rect x="70" y={bodyY - 34} width="160" height="68" />
        <path className={styles.hatch} d={`M70 ${bodyY + 34}h160M82 ${bodyY - 18}h136`} />
        <text className={styles.partLabel} x="150" y={bodyY + 10}>
          m
        </text>
      </g>
      <path className={styles.spring} d={coilPath(112, top, wheelY - 18)} />
      <g className={styles.damper}>
        <path d={`M188 ${top}V${top + 36}M174 ${top + 36}h28`} />
        <path d={`M188 ${wheelY - 18}V${wheelY - 40}M168 ${wheelY - 88}V${wheelY - 40}H208V${wheelY - 88}`} />
      </g>
      <text className={styles.partLabel} x="84" y={(top + wheelY) / 2}>
        {springLabel}
      </text>
      <text className={styles.partLabel} x="226" y={(top + wheelY) / 2}>
        {damperLabel}
      </text>
      <g className={styles.part}>
        <path d={`M96 ${wheelY - 18}h108`} />
        <circle cx="150" cy={wheelY} r="42" />
        <circle cx="150" cy={wheelY} r="4" />
      </g>
      <path className={styles.road} d={`M0 ${roadY}H300`} />
      <path className={styles.roadHatch} d={Array.from({ length: 20 }, (_, i) => `M${i * 16} ${roadY + 12}l12 -12`).join("")} />
    </svg>
  );
}
