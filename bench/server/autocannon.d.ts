/** The part of autocannon 9 that the benchmark uses. */
declare module "autocannon" {
  export interface AutocannonRequest {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string | undefined;
    readonly setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
  }

  export interface AutocannonOptions {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly AutocannonRequest[];
    /** Answers for which it says no are counted as mismatches. */
    readonly verifyBody: (body: string) => boolean;
  }

  export interface AutocannonResult {
    readonly requests: { readonly average: number; readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly errors: number;
    readonly mismatches: number;
    readonly non2xx: number;
  }

  export default function autocannon(options: AutocannonOptions): Promise<AutocannonResult>;
}
