/** Takes a lock of the browser for as long as the page lives. @returns whether no other page has it */
export function holdLock(locks: Pick<LockManager, "request">, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
  });
}
