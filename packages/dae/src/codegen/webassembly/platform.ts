/**
 * WebAssembly as far as it is used here (WebAssembly JavaScript Interface 2.0, §5). Node and browsers have it; the language's
 * own library, which is all that this package may count on, does not declare it.
 */
interface WebAssemblyPlatform {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
    imports: Readonly<Record<string, object>>,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
}

/** Undefined where the platform has none. */
export const webAssembly: WebAssemblyPlatform | undefined = (globalThis as { readonly WebAssembly?: WebAssemblyPlatform })
  .WebAssembly;
