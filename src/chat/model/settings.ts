import type { Config } from "../../config.ts";

/** A model and how to reach it. */
export interface ModelSettings {
  provider: Config["LLM_PROVIDER"];
  model: string;
  /** Absent: the provider's own address. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  /** Of Amazon Bedrock. */
  region: string | undefined;
}

/** The configured models, the one to ask first at the front; none: then the embedded answerers work. */
export function modelSettings(config: Config): ModelSettings[] {
  return (["LLM", "LLM_FALLBACK"] as const).flatMap((prefix) => {
    const model = config[`${prefix}_MODEL`];
    if (!model) return [];
    return {
      provider: config[`${prefix}_PROVIDER`],
      model,
      baseUrl: config[`${prefix}_BASE_URL`],
      apiKey: config[`${prefix}_API_KEY`],
      region: config[`${prefix}_REGION`],
    };
  });
}
