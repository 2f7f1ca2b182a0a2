const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A unit as people write it: `N.m` as `N·m`, `m/s2` as `m/s²`, `kOhm` as `kΩ`, `uF` as `µF`; nothing for `1`. */
export function unitText(unit: string): string {
  if (unit === "1") return "";
  return unit
    .replace(/Ohm\b/g, "Ω")
    .replace(/\bu(?=[A-ZΩgmsl])/g, "µ")
    .replace(/\bdegC\b/g, "°C")
    .replace(/\bdegF\b/g, "°F")
    .replace(/\bdeg\b/g, "°")
    .replaceAll(".", "·")
    .replace(/(?<=[A-Za-zΩ])(-?)(\d+)/g, (_all, sign: string, digits: string) => {
      const raised = [...digits].map((digit) => superscripts[Number(digit)]).join("");
      return sign === "" ? raised : `⁻${raised}`;
    });
}
