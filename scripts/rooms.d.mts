export function folderOfRoom(root: string, name: string): string | undefined;
export function roomOf(file: string): string;
