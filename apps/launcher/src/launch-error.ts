/** Mofang cannot start; the message is one line a cause and names the setting to change. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
}
