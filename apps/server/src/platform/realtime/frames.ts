/** Code of RFC 6455 for who does not keep to the channel's rules. */
export const policyViolation = 1008;

/** Code for who should come back in a moment: the server cannot serve now (of the registry of RFC 6455). */
export const tryAgainLater = 1013;

/** What a message holds; undefined where it is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
