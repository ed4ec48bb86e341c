import { ACCEPTED } from "./drop-area.tsx";

/** Files that one upload may have. */
const MOST = 20;

/** Adds what was dropped to the files, a later one of the same name in place of an earlier, and says what was left out. */
export function acceptFiles(files: File[], dropped: File[]): { files: File[]; refused: string[] } {
  const byName = new Map(files.map((file) => [file.name.toLowerCase(), file]));
  const refused: string[] = [];
  for (const file of dropped) {
    const name = file.name.toLowerCase();
    if (!ACCEPTED.some((extension) => name.endsWith(extension))) {
      refused.push(`${file.name}: save it as PDF, DOCX, PPTX or XLSX, then add it`);
    } else if (file.size === 0) {
      refused.push(`${file.name}: it is empty; export it again, then add it`);
    } else if (byName.size >= MOST && !byName.has(name)) {
      refused.push(`${file.name}: an upload takes ${MOST} files; add it with the next update`);
    } else {
      byName.set(name, file);
    }
  }
  return { files: [...byName.values()], refused };
}
