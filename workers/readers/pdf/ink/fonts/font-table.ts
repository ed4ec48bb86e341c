/** What a font's own table tells of its signs, by their codes. */
export interface TellsLetters {
  has(code: number): boolean;
  /** Takes each code and the first letter that it stands for, as a code of Unicode. */
  forEach(take: (code: number, letter: number) => void): void;
}

interface Table {
  /** Most of its letters are the codes themselves. */
  hasCodes: boolean;
  hasSpace: boolean;
}

const SPACE = 0x20;

const tables = new WeakMap<TellsLetters, Table>();

/** What is to be known of a font's own table, found once. */
export function tableOf(table: TellsLetters): Table {
  return tables.getOrInsertComputed(table, () => {
    let [alike, all, hasSpace] = [0, 0, false];
    table.forEach((code, letter) => {
      all++;
      if (code === letter) alike++;
      if (letter === SPACE) hasSpace = true;
    });
    return { hasCodes: alike * 2 > all, hasSpace };
  });
}
