/**
 * Every colour and measure of the web app. Components use the Ant Design tokens or the CSS variables made from this
 * table, never a literal; a test scans for colours elsewhere.
 *
 * Contrast (WCAG 2.2 AA): text on its ground at least 4.5, lines that carry meaning at least 3; `tokens.test.ts` computes it.
 */
export interface Palette {
  /** The page. */
  readonly ground: string;
  /** Panels and cards on the page. */
  readonly surface: string;
  /** What is set back inside a panel: code, table heads, a hovered row. */
  readonly recess: string;
  /** What floats above: menus, dialogs, tooltips. */
  readonly float: string;
  /** Thin lines that separate. */
  readonly line: string;
  /** Lines of inputs and of anything one can operate. */
  readonly lineStrong: string;
  /** Fine and coarse lines of the drawing paper. */
  readonly gridFine: string;
  readonly gridCoarse: string;
  readonly ink: string;
  readonly inkSecondary: string;
  /** Notes, units, times: the quietest text that is still readable. */
  readonly inkTertiary: string;
  /** Blueprint blue: action and links. */
  readonly blue: string;
  readonly blueHover: string;
  readonly bluePressed: string;
  /** Ground of what is selected or marked in blue. */
  readonly blueGround: string;
  /** Text on a blue button. */
  readonly onBlue: string;
  readonly green: string;
  readonly greenGround: string;
  readonly amber: string;
  readonly amberGround: string;
  readonly red: string;
  readonly redGround: string;
  /** Text on a red button. */
  readonly onRed: string;
  /** Shadow of what floats. */
  readonly shadow: string;
  /** Colours of code by the kind of token. */
  readonly codeKeyword: string;
  readonly codeType: string;
  readonly codeString: string;
  readonly codeNumber: string;
  readonly codeComment: string;
  readonly codeFunction: string;
  readonly codeParameter: string;
}

export const lightPalette: Palette = {
  ground: "#f5f7fa",
  surface: "#ffffff",
  recess: "#eef2f6",
  float: "#ffffff",
  line: "#dbe2ea",
  lineStrong: "#8594a6",
  gridFine: "#e9eef4",
  gridCoarse: "#dde5ee",
  ink: "#17212d",
  inkSecondary: "#455264",
  inkTertiary: "#5b6878",
  blue: "#1f5fbf",
  blueHover: "#2a6fdb",
  bluePressed: "#174a97",
  blueGround: "#e8f0fc",
  onBlue: "#ffffff",
  green: "#1b7546",
  greenGround: "#e5f4ec",
  amber: "#8a5800",
  amberGround: "#fbf1dd",
  red: "#bb3229",
  redGround: "#fcebe9",
  onRed: "#ffffff",
  shadow: "0 6px 24px rgb(23 33 45 / 12%), 0 1px 3px rgb(23 33 45 / 10%)",
  codeKeyword: "#1f5fbf",
  codeType: "#7a3e9d",
  codeString: "#1b7546",
  codeNumber: "#a1420e",
  codeComment: "#5b6878",
  codeFunction: "#0f6a74",
  codeParameter: "#8a2252",
};

export const darkPalette: Palette = {
  ground: "#0d131a",
  surface: "#131b24",
  recess: "#1a2430",
  float: "#1a2430",
  line: "#263342",
  lineStrong: "#65758a",
  gridFine: "#16202b",
  gridCoarse: "#1d2936",
  ink: "#e3e9f0",
  inkSecondary: "#b3becb",
  inkTertiary: "#93a1b2",
  blue: "#5c9bf5",
  blueHover: "#7db0ff",
  bluePressed: "#4384e2",
  blueGround: "#172a45",
  onBlue: "#0d131a",
  green: "#4cc38a",
  greenGround: "#12301f",
  amber: "#e0a83c",
  amberGround: "#33270f",
  red: "#ff7b72",
  redGround: "#3a1a19",
  onRed: "#0d131a",
  shadow: "0 8px 28px rgb(0 0 0 / 48%), 0 1px 3px rgb(0 0 0 / 40%)",
  codeKeyword: "#7db0ff",
  codeType: "#cfa3ec",
  codeString: "#7bcf9f",
  codeNumber: "#f0a878",
  codeComment: "#93a1b2",
  codeFunction: "#6fd0d8",
  codeParameter: "#f29ac0",
};

/**
 * Colours of curves, the same in both themes: contrast at least 3 against both surfaces, and apart by at least ΔE 20
 * (CIE 1976) for normal sight, protanopia and deuteranopia (simulation of Machado, Oliveira and Fernandes, 2009).
 */
export const chartColours = [
  "#2a6fdb",
  "#f06900",
  "#00a596",
  "#872dff",
  "#e10f2d",
  "#5aa55a",
  "#0096d2",
  "#a53c96",
  "#965a5a",
] as const;

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** Tells `l 1 I` and `0 O` apart. */
export const monospaceFamily =
  '"JetBrains Mono", "Cascadia Code", "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace';

/** Pixels. */
export const measures = { radius: 4, fontSize: 14, headerHeight: 56, controlHeight: 34 } as const;
