/** What our tests use of `s3rver`, a small server that speaks S3; the package brings no types. */
declare module "s3rver" {
  import type { Server } from "node:net";

  export interface Options {
    readonly port: number;
    readonly address: string;
    readonly silent: boolean;
    /** Folder in which it keeps objects. */
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly Buffer[] }[];
  }

  export default class S3rver {
    constructor(options: Options);
    readonly httpServer: Server;
    /** Settles when it listens. */
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
