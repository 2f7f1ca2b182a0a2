/** `npm start` after the build: everything that makes a Mofang, from the database to the address on the screen. */
import { LaunchError, launch } from "./launch.ts";

const { SIGINT, SIGTERM } = { SIGINT: 130, SIGTERM: 143 };

// Whatever the programs make is for the user who runs them alone: 0700 and 0600.
process.umask(0o077);

let isEnding = false;

/** Ends what was started; what is still starting is waited for, so that nothing stays behind. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  console.log("\nStopping Mofang …");
  const mofang = await launching.catch(() => undefined);
  await mofang?.stop();
  process.exit(code);
}

process.on("SIGINT", () => void end(SIGINT));
process.on("SIGTERM", () => void end(SIGTERM));
process.on("SIGHUP", () => void end(SIGTERM));

const launching = launch(process.env);
try {
  const { failed } = await launching;
  console.error(await failed);
  await end(1);
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  if (!isEnding) {
    console.error(error.message);
    process.exit(1);
  }
}
