/** What well-known libraries read of the same files: what our readers are compared with. */
import { extractRawText } from "mammoth";
import { read, utils } from "xlsx";

export const OTHER_READERS: Record<string, { name: string; read(path: string): Promise<string> }> = {
  ".docx": {
    name: "mammoth",
    read: async (path) => (await extractRawText({ path })).value,
  },
  ".xlsx": {
    name: "SheetJS",
    async read(path) {
      const { SheetNames, Sheets } = read(await Bun.file(path).bytes());
      return SheetNames.map((name) => `${name}\n${utils.sheet_to_csv(Sheets[name] ?? {})}`).join("\n");
    },
  },
};
