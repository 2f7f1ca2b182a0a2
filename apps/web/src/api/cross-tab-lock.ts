/**
 * Runs a task while no other tab of this site runs one of the same name. Browsers offer locks to secure pages only; on
 * others the task runs at once, and two tabs that refresh at the same moment may lose one of their sessions.
 */
export function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(name, task) : task();
}
