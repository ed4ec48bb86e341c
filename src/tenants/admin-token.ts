import type { Config } from "../config.ts";
import { keptSecret } from "./secret.ts";

/** The file in the data folder that keeps the token where the settings give none. */
const ADMIN_TOKEN_FILE = "admin-token";

/**
 * What administrators sign in with: `ADMIN_TOKEN`, or one made at the first start and kept in the data folder
 * (0600). `made` only where this start made it: it is then to be shown once.
 */
export async function loadAdminToken(
  config: Pick<Config, "ADMIN_TOKEN" | "DATA_DIR">,
): Promise<{ token: string; made: boolean }> {
  if (config.ADMIN_TOKEN) return { token: config.ADMIN_TOKEN, made: false };
  const { secret, made } = await keptSecret(config.DATA_DIR, ADMIN_TOKEN_FILE);
  return { token: secret, made };
}
