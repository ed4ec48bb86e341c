import { pathToFileURL } from "node:url";
import { type Client, createClient } from "@libsql/client";

/** The file is scratch until it is published: a crash throws it away, so it needs neither journal nor sync. */
const PRAGMAS = ["PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF"];

/** A database file that nobody else has open. Calls run one after the other: a second connection would not have its settings. */
export class SnapshotFile {
  #client: Client;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Opens the file, a new one where there is none. */
  static async open(path: string): Promise<SnapshotFile> {
    const client = createClient({ url: pathToFileURL(path).href });
    try {
      for (const pragma of PRAGMAS) await client.execute(pragma);
    } catch (error) {
      client.close();
      throw error;
    }
    return new SnapshotFile(client);
  }

  /** Runs after the calls before it. */
  run<T>(call: (client: Client) => Promise<T>): Promise<T> {
    const result = this.#last.then(() => call(this.#client));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Gives the space of what was deleted back, where that is most of the file. */
  async shrink(): Promise<void> {
    const { rows } = await this.run((client) =>
      client.execute("SELECT freelist_count * 2 > page_count FROM pragma_freelist_count, pragma_page_count"),
    );
    if (rows[0]?.[0] === 1) await this.run((client) => client.execute("VACUUM"));
  }

  async close(): Promise<void> {
    await this.run(async (client) => client.close());
  }
}
