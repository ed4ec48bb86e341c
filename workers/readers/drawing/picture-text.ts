import { LRUCache } from "lru-cache";
import { type Block, lowered, UnreadableError } from "../model.ts";
import { isOnPaper } from "../ocr/picture/grain.ts";
import { type Crop, openPicture } from "../ocr/picture/office-picture.ts";
import { readPicture } from "../ocr/read-picture.ts";
import type { Recognize } from "../ocr/recognize.ts";
import { FEW_LETTERS } from "../ocr/worth-reading.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { partById } from "../ooxml/relationships.ts";
import { at, type XmlElement } from "../ooxml/tree.ts";
import { pictureBlocks } from "../pdf/pages/picture-blocks.ts";

/** In EMU. */
export interface Size {
  width: number;
  height: number;
}

/** US Letter: the page of what does not say its own. */
export const PAPER: Size = { width: 7_772_400, height: 10_058_400 };

/** A picture of a document, as large as it is shown. */
export interface DocumentPicture extends Size {
  part: string;
  crop: Crop;
}

/** Shares of the page: a smaller picture is not read, and one without cells only where it is most of what there is. */
const COVERED = 0.15;
const MOST_COVERED = 0.3;
/** Share of the letters and figures read that stand in words or units, where they are no specks. */
const WRITTEN = 0.4;
const WORD = /[\p{L}/%]{4,}/gu;
/** Pictures whose text is kept. */
const KEPT = 16;
const WHOLE = { left: 0, top: 0, right: 0, bottom: 0 };

/** The picture that an element is filled with (a `blipFill`), of a size in EMU; undefined where it is none of the package. */
export function pictureOf(
  fill: XmlElement | undefined,
  size: Size,
  relationships: readonly Relationship[],
): DocumentPicture | undefined {
  const { l, t, r, b } = at(fill, "a:srcRect")?.attributes ?? {};
  const crop = { left: share(l), top: share(t), right: share(r), bottom: share(b) };
  if (crop.left + crop.right >= 1 || crop.top + crop.bottom >= 1) return undefined;
  return placed(at(fill, "a:blip")?.attributes["r:embed"], size, relationships, crop);
}

/** The picture of the part that a relationship names, of a size in EMU; undefined where it is none of the package. */
export function placed(
  id: string | undefined,
  { width, height }: Size,
  relationships: readonly Relationship[],
  crop = WHOLE,
): DocumentPicture | undefined {
  const part = partById(relationships, id);
  return part === undefined ? undefined : { part, width, height, crop };
}

/** Thousandths of a percent; what is negative is a margin. */
function share(value = "0"): number {
  return Math.max(0, Number(value) || 0) / 100_000;
}

/** True for a picture that is large enough to be read. */
export function isLarge(picture: Size, page: Size): boolean {
  return coverage(picture, page) >= COVERED;
}

function coverage(picture: Size, page: Size): number {
  return (picture.width * picture.height) / (page.width * page.height);
}

/** Reads the text in the pictures of a package. */
export class PictureTexts {
  /** A picture may stand on every slide. */
  readonly #known = new LRUCache<string, Block[]>({ max: KEPT });

  constructor(
    private readonly pkg: OoxmlPackage,
    private readonly recognize: Recognize,
  ) {}

  /**
   * The text in a picture; none in photographs, and in what cannot be decoded.
   * @param letters how many stand beside it on its page or slide
   */
  async read(picture: DocumentPicture, page: Size, letters: number): Promise<Block[]> {
    if (!isLarge(picture, page)) return [];
    const mayBeAll = letters < FEW_LETTERS && coverage(picture, page) >= MOST_COVERED;
    const key = JSON.stringify([picture.part, picture.crop, mayBeAll]);
    const text = this.#known.get(key) ?? (await this.#read(picture, mayBeAll));
    this.#known.set(key, text);
    return text;
  }

  /** @param mayBeAll whether it is read without cells too */
  async #read({ part, crop }: DocumentPicture, mayBeAll: boolean): Promise<Block[]> {
    const picture = await openPicture(await bytesOf(this.pkg, part), crop);
    if (!picture) return [];
    const found = await readPicture(picture, !(mayBeAll && isOnPaper(picture.gray)), this.recognize);
    if (!found || !isWriting(found.fragments.map(({ text }) => text))) return [];
    const { width, height, scale } = picture;
    const blocks = pictureBlocks(found, { x0: 0, y0: 0, x1: width / scale, y1: height / scale });
    // A heading in a picture stands below those of the document.
    return blocks.map((block) => lowered(block));
  }
}

/** None where the part is damaged: the text around it is read all the same. */
async function bytesOf(pkg: OoxmlPackage, part: string): Promise<Uint8Array> {
  try {
    return await pkg.bytes(part);
  } catch (error) {
    if (error instanceof UnreadableError) return new Uint8Array();
    throw error;
  }
}

/** False for what is read of an electrocardiogram, or of a photograph of gauges. */
function isWriting(words: readonly string[]): boolean {
  const all = words.join(" ").replaceAll(/[^\p{L}\p{N}/%]/gu, "").length;
  const written = (words.join(" ").match(WORD) ?? []).join("").length;
  return written >= all * WRITTEN;
}
