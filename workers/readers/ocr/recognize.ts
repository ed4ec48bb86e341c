import type { Engine, FoundLine } from "./engine.ts";
import { runsDown } from "./picture/lines-across.ts";
import { type Picture, type Turn, turnPicture } from "./picture/picture.ts";
import { withoutShadows } from "./picture/shadows.ts";
import { lookAgain } from "./words/look-again.ts";
import { type FoundText, toText } from "./words/text.ts";

/**
 * Reads the text in a page's picture. Rejects when the engine fails, never because nothing is
 * written there.
 */
export type Recognize = (picture: Picture) => Promise<FoundText>;

/** Mean confidence of the letters from which a picture is taken to be the right way up. */
const UPRIGHT = 70;
/** That of half of the letters, from which single pieces are worth another look: of a blur most are doubted, and none is read better. */
const LEGIBLE = 75;

/**
 * Recognition by Tesseract, which is loaded at the first picture: about 60 MB, 0.2 s.
 * @param onPicture called before each picture, which can hold up the process for seconds
 */
export function createRecognize(onPicture: () => void = () => {}): Recognize {
  let started: Promise<Engine> | undefined;
  return async (picture) => {
    onPicture();
    // Lets the word out.
    await new Promise((resolve) => setImmediate(resolve));
    started ??= import("./engine.ts").then(({ Engine }) => Engine.start());
    return readUpright(await started, picture);
  };
}

/** Reads the picture as it stands, and where that makes little sense, turned. */
function readUpright(engine: Engine, picture: Picture): FoundText {
  let best: { lines: FoundLine[]; turned: Picture; turn: Turn; confidence: number } | undefined;
  let bestScore = -1;
  for (const turn of turns(picture)) {
    const turned = turnPicture(picture, turn);
    const lines = engine.read(turned);
    const confidence = isSideways(lines) ? 0 : meanConfidence(lines);
    const score = confidence * lettersIn(lines) ** 0.5;
    if (score > bestScore) [best, bestScore] = [{ lines, turned, turn, confidence }, score];
    if (confidence >= UPRIGHT) break;
  }
  if (!best) return toText([], picture, 0);
  const isLegible = usualConfidence(best.lines) >= LEGIBLE;
  const lines = isLegible ? lookAgain(engine, best.lines, best.turned) : best.lines;
  return toText(lines, best.turned, best.turn);
}

/** The ways a picture may be turned, the likeliest first. */
function turns(picture: Picture): Turn[] {
  return runsDown(withoutShadows(picture)) ? [90, 270, 0] : [0, 180];
}

/** True where most words are taller than wide: Tesseract reads some lines that run down the page. */
function isSideways(lines: readonly FoundLine[]): boolean {
  const words = lines.flatMap(({ words }) => words).filter(({ text }) => text.length >= 3);
  const tall = words.filter(({ bbox }) => bbox.y1 - bbox.y0 > bbox.x1 - bbox.x0);
  return tall.length * 2 > words.length;
}

function lettersIn(lines: readonly FoundLine[]): number {
  return lines.reduce((sum, { words }) => sum + words.reduce((all, { text }) => all + text.length, 0), 0);
}

function meanConfidence(lines: readonly FoundLine[]): number {
  let sum = 0;
  let letters = 0;
  for (const { words } of lines) {
    for (const { text, confidence } of words) {
      sum += confidence * text.length;
      letters += text.length;
    }
  }
  return letters === 0 ? 0 : sum / letters;
}

/** The confidence that half of the letters exceed: dirt and drawn lines, which are doubted, say nothing of them. */
function usualConfidence(lines: readonly FoundLine[]): number {
  const words = lines.flatMap((line) => line.words);
  const each = words.flatMap(({ text, confidence }) => Array<number>(text.length).fill(confidence));
  return each.toSorted((a, b) => a - b)[each.length >> 1] ?? 0;
}
