import type { LanguageModelV4 } from "@ai-sdk/provider";
import { modelFetch } from "./model-fetch.ts";
import type { ModelSettings } from "./settings.ts";

/** A handle holds the schemas of all that its provider may send: half of what a chat would otherwise take of memory. */
const loaded = new WeakMap<ModelSettings, Promise<LanguageModelV4>>();

/** The SDK's handle of a model. A provider's package is loaded when the first chat needs it, and only then. */
export function loadModel(settings: ModelSettings): Promise<LanguageModelV4> {
  const model = loaded.get(settings) ?? load(settings);
  loaded.set(settings, model);
  return model;
}

async function load(settings: ModelSettings): Promise<LanguageModelV4> {
  const { provider, model, baseUrl, apiKey, region } = settings;
  const reach = { fetch: modelFetch, ...(baseUrl && { baseURL: baseUrl }), ...(apiKey && { apiKey }) };
  switch (provider) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic(reach)(model);
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle(reach)(model);
    }
    case "bedrock": {
      const { createAmazonBedrock } = await import("@ai-sdk/amazon-bedrock");
      return createAmazonBedrock({ ...reach, ...(region && { region }) })(model);
    }
    case "azure": {
      const { createAzure } = await import("@ai-sdk/azure");
      return createAzure(reach).chat(model);
    }
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({
        ...reach,
        name: "llm",
        baseURL: baseUrl ?? "",
        includeUsage: true,
        transformRequestBody: sentOnce,
      })(model);
    }
  }
}

/** The provider keeps the body for as long as it streams, for its errors: once it is made into text, it is let go. */
function sentOnce(body: Record<string, unknown>): Record<string, unknown> {
  let unsent: Record<string, unknown> | undefined = body;
  return {
    toJSON() {
      const sent = unsent;
      unsent = undefined;
      return sent;
    },
  };
}
