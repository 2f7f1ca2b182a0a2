/** Path and flags of a browser for `chromium.launch`. */
export function findBrowser(): Promise<{ executablePath: string; args: string[] }>;
