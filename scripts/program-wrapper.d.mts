export function programWrapper(outfile: string): { readonly banner: string; readonly footer: string };
