import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { compose, identity, type Matrix, toMatrix } from "../geometry.ts";
import { shownOf } from "./fonts/glyphs.ts";
import { tellJoined } from "./fonts/joined-letters.ts";
import type { Letters } from "./fonts/letters.ts";
import { explainFonts, isUnexplained, type Operators } from "./fonts/numbered-fonts.ts";
import { Untold } from "./fonts/untold.ts";
import { Fragments } from "./fragments.ts";
import type { FontFacts, Ink } from "./ink.ts";
import { colorOf, isMask, listOf, nameOf, numberOf, spelledBy } from "./operands.ts";
import { ShapeCollector } from "./shapes/shape-collector.ts";
import { TextState } from "./text-state.ts";

/** What the document tells of what is drawn. */
interface Facts {
  fontOf: (id: string) => FontFacts | undefined;
  /** Whether a layer is shown. */
  isShown: (layer: unknown) => boolean;
  /** Whether an annotation is a form field, whose value is read instead of what is drawn for it. */
  isField: (annotation: unknown) => boolean;
}

/** How deep graphics states may nest; a document beyond it is drawn with the state it had there. */
const MAX_NESTING = 2000;

/**
 * Follows the page's drawing operators as a canvas would, and keeps the text with its places and
 * the lines and boxes, instead of drawing them. `base` brings the page upright, y down, origin at
 * its top left corner. `letters` is the document's. With `apart`, a word shown by several operators is a fragment each. One pass, linear in the operators.
 */
export function readInk(
  operators: Operators,
  base: Matrix,
  page: { width: number; height: number },
  letters: Letters,
  { fontOf, isShown, isField }: Facts,
  apart = false,
): Ink {
  const fragments = new Fragments(page, letters, apart);
  const untold = new Untold();
  const text = new TextState(fragments, untold);
  const shapes = new ShapeCollector(page, (box) => fragments.cover(box));
  const stack: {
    ctm: Matrix;
    font: ReturnType<TextState["save"]>;
    paint: ReturnType<ShapeCollector["save"]>;
  }[] = [];
  let ctm = base;
  /** How many masks, layers that are not shown and fields are open. */
  let unseen = 0;
  const groups: boolean[] = [];
  const marks: { artifact: boolean; hidden: boolean; spelled: boolean; before: number | undefined }[] = [];
  /** How many forms are open: their marks are not the page's. */
  let forms = 0;
  let inField = false;
  /** Nothing was painted since the last change of the coordinates: pdf.js leaves pictures out. */
  let bare = false;
  let isExplained = false;
  /** The next path bounds what is painted after it. */
  let clips = false;

  const save = () => {
    bare = false;
    if (stack.length < MAX_NESTING) {
      stack.push({ ctm, font: text.save(), paint: shapes.save() });
    }
  };
  const restore = () => {
    const state = stack.pop();
    if (!state) return;
    if (bare) shapes.addPicture(ctm);
    bare = false;
    ctm = state.ctm;
    text.restore(state.font);
    shapes.restore(state.paint);
  };
  const setFont = (id: unknown, size: unknown) => {
    const font = typeof id === "string" ? fontOf(id) : undefined;
    if (font && !isExplained && isUnexplained(font)) {
      isExplained = true;
      explainFonts(operators, fontOf);
    }
    text.setFont(font, numberOf(size));
  };

  for (let i = 0; i < operators.fnArray.length; i++) {
    const args = listOf(operators.argsArray[i]);
    switch (operators.fnArray[i]) {
      case OPS.showText:
        if (unseen === 0) text.show(shownOf(args[0]), ctm);
        break;
      case OPS.setTextMatrix:
        text.setMatrix(toMatrix(args[0]));
        break;
      case OPS.moveText:
        text.move(numberOf(args[0]), numberOf(args[1]));
        break;
      case OPS.setLeadingMoveText:
        text.leading = numberOf(args[1]);
        text.move(numberOf(args[0]), numberOf(args[1]));
        break;
      case OPS.nextLine:
        text.move(0, text.leading);
        break;
      case OPS.beginText:
        bare = false;
        text.setMatrix(identity);
        break;
      case OPS.setFont:
        setFont(args[0], args[1]);
        break;
      case OPS.setCharSpacing:
        text.charSpacing = numberOf(args[0]);
        break;
      case OPS.setWordSpacing:
        text.wordSpacing = numberOf(args[0]);
        break;
      case OPS.setHScale:
        text.scale = numberOf(args[0]) / 100;
        break;
      case OPS.setLeading:
        text.leading = -numberOf(args[0]);
        break;
      case OPS.setTextRenderingMode:
        text.mode = numberOf(args[0]);
        break;
      case OPS.setTextRise:
        text.rise = numberOf(args[0]);
        break;
      case OPS.save:
        save();
        break;
      case OPS.restore:
        restore();
        break;
      case OPS.transform:
        ctm = compose(ctm, toMatrix(args));
        bare = true;
        break;
      case OPS.paintFormXObjectBegin:
        save();
        forms++;
        if (args[0]) ctm = compose(ctm, toMatrix(args[0]));
        break;
      case OPS.paintFormXObjectEnd:
        restore();
        forms--;
        break;
      case OPS.beginGroup: {
        save();
        const mask = isMask(args[0]);
        groups.push(mask);
        if (mask) unseen++;
        break;
      }
      case OPS.endGroup:
        restore();
        if (groups.pop()) unseen--;
        break;
      case OPS.beginAnnotation:
        save();
        ctm = compose(compose(base, toMatrix(args[2])), toMatrix(args[3]));
        inField = isField(args[0]);
        if (inField) unseen++;
        break;
      case OPS.endAnnotation:
        restore();
        if (inField) unseen--;
        inField = false;
        break;
      case OPS.beginMarkedContent:
      case OPS.beginMarkedContentProps: {
        const name = nameOf(args[0]);
        const spelled = text.spelled === undefined ? spelledBy(args[2]) : undefined;
        const mark = {
          artifact: name === "Artifact",
          hidden: name === "OC" && !isShown(args[1]),
          spelled: spelled !== undefined,
          before: text.mark,
        };
        marks.push(mark);
        if (typeof args[1] === "number" && forms === 0) text.mark = args[1];
        if (spelled !== undefined) text.spelled = spelled;
        if (mark.artifact) text.artifacts++;
        if (mark.hidden) unseen++;
        break;
      }
      case OPS.endMarkedContent: {
        const mark = marks.pop();
        text.mark = mark?.before;
        if (mark?.artifact) text.artifacts--;
        if (mark?.hidden) unseen--;
        if (mark?.spelled) text.spelled = undefined;
        break;
      }
      case OPS.setGState:
        for (const entry of listOf(args[0])) {
          const [key, value] = listOf(entry);
          if (key === "Font") setFont(listOf(value)[0], listOf(value)[1]);
          else if (key === "ca") shapes.alpha = value;
          else if (key === "BM") shapes.blend = value;
          else if (key === "LW") shapes.pen = numberOf(value);
        }
        break;
      case OPS.setLineWidth:
        shapes.pen = numberOf(args[0]);
        break;
      case OPS.setFillRGBColor:
        shapes.fill = colorOf(args[0]);
        break;
      case OPS.setFillColorN:
        shapes.fill = "pattern";
        break;
      case OPS.clip:
      case OPS.eoClip:
        clips = true;
        break;
      case OPS.constructPath:
        bare = false;
        if (clips) shapes.narrow(args[2], listOf(args[1])[0], ctm);
        clips = false;
        if (unseen === 0) shapes.add(numberOf(args[0]), listOf(args[1])[0], ctm);
        break;
    }
  }
  const { unknown } = fragments;
  const written = fragments.byDirection();
  if (fragments.isOdd) tellJoined([...written.values()].flat(), untold);
  return {
    text: written,
    shapes: shapes.finish(),
    unknown,
    outlined: shapes.outlines.letters,
  };
}
