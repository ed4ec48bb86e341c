import type { ControlDatabase } from "./client.ts";

/**
 * A statement that is built once for each database: to build one takes as long as to run it.
 * @param build prepares the statement; what differs between its calls is a placeholder
 */
export function preparedFor<Statement>(
  build: (db: ControlDatabase) => Statement,
): (db: ControlDatabase) => Statement {
  const built = new WeakMap<ControlDatabase, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
