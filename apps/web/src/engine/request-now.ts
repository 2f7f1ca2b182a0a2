/**
 * Fetches a file while the caller waits, for a model that reads it in the middle of a step: only a worker may do that.
 *
 * @returns undefined where there is none
 */
export function requestNow(address: string): Uint8Array | undefined {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  const isFile = request.status === 200 && request.getResponseHeader("content-type") === "application/octet-stream";
  return isFile ? new Uint8Array(request.response as ArrayBuffer) : undefined;
}
