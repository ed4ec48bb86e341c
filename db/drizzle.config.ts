import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "turso",
  schema: "./db/control.ts",
  out: "./db/migrations",
  casing: "snake_case",
  dbCredentials: { url: "file:./data/control.db" },
});
