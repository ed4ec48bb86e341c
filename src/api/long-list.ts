import { z } from "zod";
import { inSlices } from "../in-slices.ts";

/**
 * An output with a list that may have thousands of entries. Checked in one go, as tRPC does with any output, it would hold
 * up all other requests: this one is checked an entry at a time, and the event loop has its turns in between.
 * @param key the name of the list
 */
export function withLongList<Output extends z.ZodObject>(key: string, output: Output): Output {
  const list = output.shape[key];
  if (!(list instanceof z.ZodArray)) throw new Error(`${key} is no list`);
  const around: z.ZodObject = output.extend({ [key]: z.array(z.unknown()) });
  const parse = async (value: unknown) => {
    const { [key]: entries, ...rest } = around.parse(value);
    const checked = await inSlices(z.array(z.unknown()).parse(entries), (entry) =>
      z.parse(list.element, entry),
    );
    return { ...rest, [key]: checked };
  };
  // tRPC waits for what the first gives, and takes the other where that fails.
  return Object.assign(output, { parse, parseAsync: parse });
}
