/**
 * `String(x, …)` of Modelica (MLS 3.6 §3.7.1.1): the options form and the form with a C format. Numbers look as C's
 * `printf` prints them.
 */

/** `String(r, significantDigits, minimumLength, leftJustified)`: the shortest of fixed and exponent notation, `%.*g`. */
export function formatReal(value: number, significantDigits: number, minimumLength: number, leftJustified: boolean): string {
  return formatText(generalNotation(value, Math.max(1, significantDigits), false), minimumLength, leftJustified);
}

/** `String(i, minimumLength, leftJustified)`. */
export function formatInteger(value: number, minimumLength: number, leftJustified: boolean): string {
  return formatText(String(value), minimumLength, leftJustified);
}

/** `String(b, minimumLength, leftJustified)` of a Boolean or an enumeration literal, whose text `value` is. */
export function formatText(value: string, minimumLength: number, leftJustified: boolean): string {
  return leftJustified ? value.padEnd(minimumLength) : value.padStart(minimumLength);
}

/**
 * `String(r, format)` with one C conversion without `%`, for example `-0.3f`, `12.4e`, `g`, `d`; flags `-+ 0#`, width and
 * precision as in C. Undefined when it is no such format.
 */
export function formatWith(value: number, format: string): string | undefined {
  const match = /^%?([-+ 0#]*)(\d*)(?:\.(\d*))?([diouxXeEfFgGs])$/.exec(format.trim());
  if (match === null) return undefined;
  const [, flags = "", width = "", precision, conversion = "g"] = match;
  const digits = precision === undefined ? undefined : Number(precision === "" ? 0 : precision);
  const body = convert(Math.abs(value), conversion, digits, flags.includes("#"));
  const sign = value < 0 || Object.is(value, -0) ? "-" : flags.includes("+") ? "+" : flags.includes(" ") ? " " : "";
  const length = width === "" ? 0 : Number(width);
  if (flags.includes("0") && !flags.includes("-") && Number.isFinite(value)) {
    return sign + body.padStart(length - sign.length, "0");
  }
  return formatText(sign + body, length, flags.includes("-"));
}

function convert(value: number, conversion: string, digits: number | undefined, alternate: boolean): string {
  switch (conversion) {
    case "d":
    case "i":
    case "u":
      return String(Math.trunc(value)).padStart(digits ?? 0, "0");
    case "o":
      return (alternate ? "0" : "") + Math.trunc(value).toString(8);
    case "x":
      return (alternate ? "0x" : "") + Math.trunc(value).toString(16);
    case "X":
      return (alternate ? "0X" : "") + Math.trunc(value).toString(16).toUpperCase();
    case "e":
      return exponentNotation(value, digits ?? 6);
    case "E":
      return exponentNotation(value, digits ?? 6).toUpperCase();
    case "f":
    case "F":
      return fixedNotation(value, digits ?? 6);
    case "G":
      return generalNotation(value, Math.max(1, digits ?? 6), alternate).toUpperCase();
    default:
      return generalNotation(value, Math.max(1, digits ?? 6), alternate);
  }
}

/** Digits behind a place that show whether a number lies in the middle: a double that is so near is there. */
const digitsOfTie = 30;

/**
 * A notation of a positive number with so many decimals. C takes the even one of two that are equally near, `print` as
 * JavaScript has it the greater.
 */
function evenAtTies(value: number, digits: number, print: (decimals: number) => string): string {
  const decimals = Math.min(100, digits);
  const rounded = print(decimals);
  if (decimals + digitsOfTie > 100 || value === 0) return rounded;
  const [, kept = "", last = "", exponent = ""] =
    new RegExp(`^(-?.*?(\\d)\\.?)50{${digitsOfTie - 1}}(e.*)?$`).exec(print(decimals + digitsOfTie)) ?? [];
  return last !== "" && Number(last) % 2 === 0 ? kept.replace(/\.$/, "") + exponent : rounded;
}

/** `%.*f`; also above 1e21, where JavaScript's `toFixed` changes to an exponent. */
function fixedNotation(value: number, digits: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  if (value < 1e21) return evenAtTies(value, digits, (places) => value.toFixed(places));
  return BigInt(value).toString() + (digits > 0 ? `.${"0".repeat(digits)}` : "");
}

/** `%.*e`: the exponent has a sign and at least two digits. */
function exponentNotation(value: number, digits: number): string {
  if (!Number.isFinite(value)) return notFinite(value);
  return evenAtTies(value, digits, (places) => value.toExponential(places)).replace(
    /e([+-])(\d)$/,
    (_, sign: string, digit: string) => `e${sign}0${digit}`,
  );
}

/** `%.*g`: exponent notation when the exponent is below -4 or not below the precision; trailing zeros go unless `alternate`. */
function generalNotation(value: number, significant: number, alternate: boolean): string {
  if (!Number.isFinite(value)) return notFinite(value);
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const precision = Math.min(100, significant);
  const exponent = Number(exponentNotation(value, precision - 1).split("e")[1]);
  if (exponent < -4 || exponent >= precision) {
    const text = exponentNotation(value, precision - 1);
    return alternate ? text : text.replace(/\.?0*e/, "e");
  }
  const text = fixedSigned(value, Math.max(0, precision - 1 - exponent));
  return alternate || !text.includes(".") ? text : text.replace(/\.?0+$/, "");
}

function fixedSigned(value: number, digits: number): string {
  return (value < 0 ? "-" : "") + fixedNotation(Math.abs(value), digits);
}

function notFinite(value: number): string {
  return Number.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
}
