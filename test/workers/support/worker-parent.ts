import { fileURLToPath } from "node:url";

/** Starts the worker as the gateway does, tells its process id once it is ready, and stays. */
const worker = Bun.spawn(
  [process.execPath, fileURLToPath(new URL("../../../workers/main.ts", import.meta.url))],
  {
    env: Bun.env,
    stdio: ["ignore", "inherit", "inherit"],
    ipc() {
      process.stdout.write(`${worker.pid}\n`);
    },
  },
);
await worker.exited;
