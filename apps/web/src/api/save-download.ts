import type { Download } from "./client.ts";

/** Hands a downloaded file to the reader's device. `fallbackName` stands where the server gave none. */
export function saveDownload({ blob, fileName }: Download, fallbackName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName || fallbackName;
  link.click();
  // The browser has read the address once the click is handled; a second is ample.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
