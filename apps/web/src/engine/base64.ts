/** Letters that are made of bytes at a time: a call takes no more arguments. */
const chunk = 0x8000;

/** Bytes as text of base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += chunk) text += String.fromCharCode(...bytes.subarray(from, from + chunk));
  return btoa(text);
}

/** The bytes of a text of base64. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
