export const outputVariable: string;
export function keepSeconds(seconds: ReadonlyMap<string, number>, path?: string): void;
export function keptSeconds(path?: string): Map<string, number>;
