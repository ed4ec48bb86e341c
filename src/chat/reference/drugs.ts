import { z } from "zod";
import type { Source } from "../catalogue/schema.ts";
import { topicSourcesSchema } from "./schema.ts";

const text = z.string().trim().min(1);

/** What a drug is and how it works; no dose, so that it may be told to any level. */
const drugFileSchema = z.array(
  z.strictObject({
    drug: text,
    brands: text.optional(),
    class: text,
    acts: text.optional(),
    onset: text.optional(),
    lasts: text.optional(),
    against: text.optional(),
    effects: text.optional(),
    /** Keys of sources.json. */
    sources: z.array(text).min(1),
  }),
);

export interface Drug extends Omit<z.infer<typeof drugFileSchema>[number], "sources"> {
  sources: Source[];
}

let loading: Promise<readonly Drug[]> | undefined;

/** What drugs.json says of each drug; read and checked the first time it is asked for. */
export function loadDrugs(): Promise<readonly Drug[]> {
  loading ??= readDrugs();
  return loading;
}

async function readDrugs(): Promise<readonly Drug[]> {
  const json = (name: string) => Bun.file(`${import.meta.dir}/${name}`).json();
  const sources = topicSourcesSchema.parse(await json("sources.json"));
  return drugFileSchema.parse(await json("drugs.json")).map((drug) => ({
    ...drug,
    sources: drug.sources.map((key) => {
      const source = sources[key];
      if (!source)
        throw new Error(`${drug.drug} names the source "${key}", which sources.json does not have`);
      return source;
    }),
  }));
}
