/** Holds a database file as a whole until its input ends: the path. Prints a line once it does. */
import { Database } from "bun:sqlite";

const db = new Database(process.argv[2]);
db.run("PRAGMA locking_mode = EXCLUSIVE");
db.run("PRAGMA journal_mode = WAL");
db.run("CREATE TABLE held (x)");
process.stdout.write("held\n");
for await (const _input of process.stdin);
db.close();
