/**
 * WebAssembly as far as it is used here (WebAssembly JavaScript Interface 2.0, §5). Node and browsers have it; the language's
 * own library, which is all that this package may count on, does not declare it.
 */
interface WebAssemblyPlatform {
  readonly Module: {
    new (bytes: Uint8Array<ArrayBuffer>): object;
    imports(module: object): readonly ModuleImport[];
    exports(module: object): readonly Pick<ModuleImport, "name">[];
  };
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, object>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly RuntimeError: new () => Error;
  readonly CompileError: new () => Error;
}

/** What a module wants to be given. */
export interface ModuleImport {
  readonly module: string;
  readonly name: string;
  readonly kind: string;
}

/** Throws where the platform has none, which no supported one does. */
export function webAssembly(): WebAssemblyPlatform {
  const found = (globalThis as { readonly WebAssembly?: WebAssemblyPlatform }).WebAssembly;
  if (found === undefined) throw new Error("invariant: the platform has WebAssembly");
  return found;
}
