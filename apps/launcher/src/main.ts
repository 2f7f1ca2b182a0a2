/** `npm start` after the build: everything that makes a Mofang, from the database to the address on the screen. */
import { LaunchError, launch } from "./launch.ts";

const { SIGINT, SIGTERM } = { SIGINT: 130, SIGTERM: 143 };

try {
  const mofang = await launch(process.env);
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    console.log("\nStopping Mofang …");
    await mofang.stop();
    process.exit(code);
  };
  process.on("SIGINT", () => void end(SIGINT));
  process.on("SIGTERM", () => void end(SIGTERM));
  process.on("SIGHUP", () => void end(SIGTERM));
  void mofang.failed.then((reason) => {
    console.error(reason);
    return end(1);
  });
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  process.exit(1);
}
