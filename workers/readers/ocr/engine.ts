import { fileURLToPath } from "node:url";
import createCore, {
  type TessBaseAPI,
  type TesseractCore,
} from "tesseract.js-core/tesseract-core-simd-lstm.js";
import { z } from "zod";
import type { Picture } from "./picture/picture.ts";

/** English, for the neural engine alone; the weights are in the package. */
const WEIGHTS = fileURLToPath(
  new URL("4.0.0_best_int/eng.traineddata.gz", import.meta.resolve("@tesseract.js-data/eng/package.json")),
);
const NEURAL_ONLY = 1;
/** Tesseract's ways to look at a picture: finding blocks by itself without asking which way up it is; one line. */
const LAYOUT = { page: "3", line: "7" };

const box = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() });
const word = z.object({ bbox: box, text: z.string(), confidence: z.number() });
const line = z.object({
  bbox: box,
  confidence: z.number(),
  rowAttributes: z.object({ rowHeight: z.number(), descenders: z.number(), ascenders: z.number() }),
  baseline: box,
  words: z.array(word),
});
const result = z.object({
  blocks: z.array(z.object({ paragraphs: z.array(z.object({ lines: z.array(line) })).optional() })),
});

/** A line as Tesseract finds it: places in pixels, confidences 0 to 100. */
export type FoundLine = z.infer<typeof line>;
/** A word of such a line. */
export type Word = FoundLine["words"][number];

/** Tesseract, compiled to WebAssembly, in this process: it starts no threads and asks no network. */
export class Engine {
  private constructor(
    private readonly core: TesseractCore,
    private readonly api: TessBaseAPI,
  ) {}

  static async start(): Promise<Engine> {
    const core = await createCore({ print: () => undefined, printErr: () => undefined });
    core.FS.writeFile("eng.traineddata", Bun.gunzipSync(await Bun.file(WEIGHTS).bytes()));
    const api = new core.TessBaseAPI();
    if (api.Init(null, "eng", NEURAL_ONLY) !== 0) throw new Error("the weights of Tesseract cannot be used");
    return new Engine(core, api);
  }

  /** The lines of text in a picture that is upright, of a page or of one line. Holds up the process while it works. */
  read({ width, height, gray, scale }: Picture, layout: keyof typeof LAYOUT = "page"): FoundLine[] {
    const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
    const file = new Uint8Array(header.length + gray.length);
    file.set(header);
    file.set(gray, header.length);
    this.core.FS.writeFile("/input", file);
    this.api.SetVariable("tessedit_pageseg_mode", LAYOUT[layout]);
    try {
      if (this.api.SetImageFile(1, 0) === 1) throw new Error("Tesseract does not take the picture");
      this.api.SetSourceResolution(Math.round(scale * 72));
      this.api.Recognize(null);
      const { blocks } = result.parse(JSON.parse(this.api.GetJSONText(0)));
      return blocks.flatMap(({ paragraphs = [] }) => paragraphs.flatMap(({ lines }) => lines));
    } finally {
      this.api.Clear();
      this.core.FS.unlink("/input");
    }
  }
}
