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

/** Made once a configuration, so that what is kept for a model's settings is found again. */
const known = new WeakMap<Config, ModelSettings[]>();

/** The configured models, the one to ask first at the front; none: then the embedded answerers work. */
export function modelSettings(config: Config): ModelSettings[] {
  const models = known.get(config) ?? readSettings(config);
  known.set(config, models);
  return models;
}

function readSettings(config: Config): ModelSettings[] {
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
