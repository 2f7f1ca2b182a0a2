/** `mofang`: the engine on the command line. */
import { mofang } from "./mofang.ts";

// A reader that has seen enough, such as `head`, ends the program without noise.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
void mofang(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
