const key = "mofang.device";

/**
 * The number by which the server knows this browser when somebody logs in again: wrong passwords that strangers try elsewhere
 * are not held against it. Drawn once and kept over sign-outs; it opens nothing by itself.
 */
export function deviceNumber(): string {
  const kept = localStorage.getItem(key);
  if (kept !== null) return kept;
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(key, drawn);
  return drawn;
}
