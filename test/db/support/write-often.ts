/** Counts up its own row again and again, in single statements and in batches: URL, writer, times. */
import { openControl } from "../../../db/client.ts";

const [url = "", writer = "", times] = process.argv.slice(2);
const { $client: client } = await openControl(url);
const countUp = { sql: "UPDATE counts SET count = count + 1 WHERE writer = ?", args: [writer] };
await client.execute({ sql: "INSERT INTO counts VALUES (?, 0)", args: [writer] });
for (let time = 0; time < Number(times); time++) {
  await client.batch([countUp, "SELECT * FROM counts"]);
  await client.execute({ ...countUp, sql: `${countUp.sql} RETURNING count` });
}
