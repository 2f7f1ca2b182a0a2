interface Lock {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
export function withAddresses(lock: Lock, registry: string): Lock;
