import followUp from "./follow-up.md" with { type: "text" };
import general from "./general.md" with { type: "text" };
import grounded from "./grounded.md" with { type: "text" };

const PROMPTS = { grounded, general, "follow-up": followUp };

/** A prompt with its `{{name}}` places filled. Throws where a place has no value. */
export function prompt(name: keyof typeof PROMPTS, values: Record<string, string>): string {
  return PROMPTS[name].replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`prompt ${name} has no value for ${key}`);
    return value;
  });
}
