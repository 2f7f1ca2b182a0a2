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
